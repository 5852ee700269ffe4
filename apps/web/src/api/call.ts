import type { BodyOf, ResponseOf, Route } from "@schoolmap/contract";
import { type AddressOptions, urlOf } from "@schoolmap/contract/client";
import { ResponseError } from "./response-error.ts";

/** What a request carries besides its route. */
export interface CallOptions<T extends Route> extends AddressOptions<T> {
  readonly body?: BodyOf<T>;
  readonly signal?: AbortSignal;
}

/**
 * Sends one request of the contract.
 * @throws ResponseError when the server refuses or does not answer; AbortError when the signal stops it
 */
export async function call<T extends Route>(route: T, options: CallOptions<T> = {}): Promise<ResponseOf<T>> {
  const response = await send(route, options);
  const data = await jsonOf(response);
  if (!response.ok) throw new ResponseError(response.status, data);
  return data as ResponseOf<T>;
}

async function send<T extends Route>(route: T, options: CallOptions<T>): Promise<Response> {
  // In a task of its own: a page that appears asks for a dozen answers at once, and sending one takes a slow phone 10 ms.
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
