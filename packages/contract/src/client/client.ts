import type { Problem } from "../route/errors.ts";
import type { ResponseOf, Route } from "../route/route.ts";
import { type AddressOptions, urlOf } from "./address.ts";

export interface ClientOptions {
  /** Address of the server without a slash at the end, for example `https://map.example`. */
  readonly server: string;
  /** An API key; what is public needs none. */
  readonly key?: string;
  /** What sends the requests; `fetch` unless it is said. */
  readonly fetch?: (address: string, init: { readonly headers: Record<string, string> }) => Promise<Response>;
}

/** The server refused a request, or did not answer as the contract says. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly status: number,
    /** Null where the server said nothing of it. */
    readonly problem: Problem | null,
  ) {
    super(problem?.detail ?? `The server answered with status ${status}.`);
  }
}

/** A page of a list of the public API. */
interface ListPage {
  readonly next: string | null;
  readonly data: readonly unknown[];
}
type ListRoute = Route & { readonly response?: { readonly _output: ListPage } };
type RowOf<T extends Route> = ResponseOf<T> extends { readonly data: readonly (infer R)[] } ? R : never;

/** Reads the public API: parameters and answers have the types of the contract. */
export interface Client {
  /** One answer. @throws Refusal */
  get<T extends Route>(route: T, options?: AddressOptions<T>): Promise<ResponseOf<T>>;
  /** Every row of a list, page by page as they are taken. @throws Refusal */
  rows<T extends ListRoute>(route: T, options?: AddressOptions<T>): AsyncGenerator<RowOf<T>, void, void>;
}

/** Makes a client of a server. */
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
        const { query: asked = {} } = options as { readonly query?: object };
        const query = { ...asked, ...(cursor === undefined ? {} : { cursor }) } as AddressOptions<T>["query"];
        const page = (await get(route, { ...options, ...(query && { query }) })) as ResponseOf<T> & ListPage;
        yield* page.data as readonly RowOf<T>[];
        cursor = page.next;
      }
    },
  };
}
