import type { BodyOf, ResponseOf, Route, SentParamsOf, SentQueryOf } from "@schoolmap/contract";
import { ResponseError } from "./response-error.ts";

type QueryValue = string | number | undefined;

/** What a request carries besides its route. */
export interface CallOptions<T extends Route> {
  readonly params?: SentParamsOf<T>;
  readonly query?: SentQueryOf<T>;
  /** `{column}__{lookup}` entries, sent with the query. */
  readonly filters?: readonly (readonly [name: string, value: string])[];
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

/** The address of a request: parameters filled in, query sorted so that equal requests are equal addresses. */
export function callUrl<T extends Route>(route: T, { params, query, filters = [] }: CallOptions<T>): string {
  const given = params as Readonly<Record<string, string>> | undefined;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given?.[name] ?? ""));
  const entries = Object.entries((query ?? {}) as Readonly<Record<string, QueryValue>>)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => [name, String(value)] as const);
  const search = new URLSearchParams([...entries, ...filters].map(([name, value]) => [name, value]));
  search.sort();
  const text = search.toString().replaceAll("%2C", ",");
  return `${path}${text && "?"}${text}`;
}

async function send<T extends Route>(route: T, options: CallOptions<T>): Promise<Response> {
  const { body, signal } = options;
  const content =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  try {
    return await fetch(callUrl(route, options), { method: route.method, signal, ...content });
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
