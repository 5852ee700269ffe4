import type { Problem } from "../route/errors.ts";
import type { ResponseOf, Route } from "../route/route.ts";
import { type AddressOptions, urlOf } from "./address.ts";

export interface ClientOptions {
  /** URL of the server without a trailing slash, for example `https://map.example`. */
  readonly server: string;
  /** API key. Public data needs none. */
  readonly key?: string;
  /** Function that sends requests. Default: `fetch`. */
  readonly fetch?: (address: string, init: { readonly headers: Record<string, string> }) => Promise<Response>;
}

/** Error for a request that the server refused, or for a response that does not match the contract. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly status: number,
    /** Null if the response contained no details. */
    readonly problem: Problem | null,
  ) {
    super(problem?.detail ?? `The server answered with status ${status}.`);
  }
}

/** Page of a list of the public API. */
interface ListPage {
  readonly next: string | null;
  readonly data: readonly unknown[];
}
type ListRoute = Route & { readonly response?: { readonly _output: ListPage } };
type RowOf<T extends Route> = ResponseOf<T> extends { readonly data: readonly (infer R)[] } ? R : never;

/** Client of the public API. Parameters and responses have the types of the contract. */
export interface Client {
  /**
   * Requests one response.
   * @throws Refusal
   */
  get<T extends Route>(route: T, options?: AddressOptions<T>): Promise<ResponseOf<T>>;
  /**
   * Yields all rows of a list. Pages are requested as the rows are consumed.
   * @throws Refusal
   */
  rows<T extends ListRoute>(route: T, options?: AddressOptions<T>): AsyncGenerator<RowOf<T>, void, void>;
}

/** Creates a client for a server. */
export function createClient({ server, key, fetch: send = fetch }: ClientOptions): Client {
  const headers = { accept: "application/json", ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) };
  const get: Client["get"] = async (route, options = {}) => {
    const response = await send(server + urlOf(route, options), { headers });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok || body === null) throw new Refusal(response.status, body as Problem | null);
    return body as ResponseOf<typeof route>;
  };
  return {
    get,
    async *rows<T extends ListRoute>(route: T, options: AddressOptions<T> = {}) {
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { query: base = {} } = options as { readonly query?: object };
        const query = { ...base, ...(cursor === undefined ? {} : { cursor }) } as AddressOptions<T>["query"];
        const page = (await get(route, { ...options, ...(query && { query }) })) as ResponseOf<T> & ListPage;
        yield* page.data as readonly RowOf<T>[];
        cursor = page.next;
      }
    },
  };
}
