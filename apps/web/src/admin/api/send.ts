import type { BodyOf, ResponseOf, Route } from "@schoolmap/contract";
import { type AddressOptions, urlOf } from "@schoolmap/contract/client";
import { ResponseError } from "../../api/response-error.ts";
import { reportReachable } from "./connection.ts";
import { signsInAgain } from "./sign-in-again.ts";

/** Options of a console request, in addition to its route. */
export interface SendOptions<T extends Route> extends AddressOptions<T> {
  /** Body, parsed by the contract's schema. */
  readonly body?: BodyOf<T>;
  /** The ETag of the version that was changed. */
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
}

/**
 * Sends one request of the contract as the signed-in staff user. When the session has ended, it waits until the user
 * has signed in again and then repeats the request, so that no input is lost.
 *
 * @throws ResponseError when the server returns an error or does not respond; AbortError when the signal aborts it
 */
export async function send<T extends Route>(route: T, options: SendOptions<T> = {}): Promise<ResponseOf<T>> {
  let response = await request(route, options);
  if (response.status === 401 && route.access !== "public" && (await signsInAgain())) {
    response = await request(route, options);
  }
  const data = await jsonOf(response);
  if (!response.ok) throw new ResponseError(response.status, data);
  return data as ResponseOf<T>;
}

async function request<T extends Route>(route: T, options: SendOptions<T>): Promise<Response> {
  const { body, ifMatch, signal } = options;
  const headers = {
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(ifMatch !== undefined && { "if-match": ifMatch }),
  };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    const response = await fetch(urlOf(route, options), { method: route.method, signal, headers, ...content });
    reportReachable(true);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    reportReachable(false);
    throw new ResponseError(0, null);
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    if (response.ok) throw new ResponseError(0, null);
    return null;
  }
}
