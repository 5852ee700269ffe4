import type { BodyOf, ResponseOf, Route } from "@schoolmap/contract";
import { type AddressOptions, urlOf } from "@schoolmap/contract/client";
import { ResponseError } from "./response-error.ts";

/** Options of a request, in addition to its route. */
export interface CallOptions<T extends Route> extends AddressOptions<T> {
  readonly body?: BodyOf<T>;
  readonly signal?: AbortSignal;
}

/**
 * Sends one request of the contract.
 * @throws ResponseError when the server returns an error or does not respond; AbortError when the signal aborts it
 */
export async function call<T extends Route>(route: T, options: CallOptions<T> = {}): Promise<ResponseOf<T>> {
  const response = await send(route, options);
  const data = await jsonOf(response);
  if (!response.ok) throw new ResponseError(response.status, data);
  return data as ResponseOf<T>;
}

async function send<T extends Route>(route: T, options: CallOptions<T>): Promise<Response> {
  // Sent in its own task: a page sends a dozen requests when it appears, and each takes 10 ms on a slow phone.
  await new Promise((resolve) => setTimeout(resolve));
  const { body, signal } = options;
  const content =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  try {
    return await fetch(urlOf(route, options), { method: route.method, signal, ...content });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ResponseError(0, null);
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (response.ok) throw new ResponseError(0, null);
    return null;
  }
}
