import type { Route, SentParamsOf, SentQueryOf } from "../route/route.ts";

type QueryValue = string | number | undefined;

/** Parts of a request's URL besides its route. */
export interface AddressOptions<T extends Route> {
  readonly params?: SentParamsOf<T>;
  readonly query?: SentQueryOf<T>;
  /** `{column}__{lookup}` entries, sent with the query. */
  readonly filters?: readonly (readonly [name: string, value: string])[];
}

/** Options of any route, for code that handles all routes. */
export type Texts = Readonly<Record<string, string>>;
export interface Query {
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly filters?: AddressOptions<Route>["filters"];
}

/**
 * Returns the URL of a request. Parameters are inserted, and the query is sorted, so that equal requests have equal
 * URLs.
 */
export function urlOf<T extends Route>(route: T, options: AddressOptions<T>): string {
  return pathOf(route.path, options.params as Texts) + searchOf(options as Query);
}

/** Returns a path with its parameters inserted. Parameters without a value remain unchanged. */
export function pathOf(path: string, given: Texts = {}): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = given[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });
}

/** Returns the query with its `?`, or an empty string without a query. */
export function searchOf({ query = {}, filters = [] }: Query): string {
  const entries = Object.entries(query)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => [name, String(value)] as const);
  const search = new URLSearchParams([...entries, ...filters].map(([name, value]) => [name, value]));
  search.sort();
  const text = search.toString().replaceAll("%2C", ",");
  return `${text && "?"}${text}`;
}
