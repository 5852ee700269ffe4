import type { Route, SentParamsOf, SentQueryOf } from "../route/route.ts";

type QueryValue = string | number | undefined;

/** What the address of a request says besides its route. */
export interface AddressOptions<T extends Route> {
  readonly params?: SentParamsOf<T>;
  readonly query?: SentQueryOf<T>;
  /** `{column}__{lookup}` entries, sent with the query. */
  readonly filters?: readonly (readonly [name: string, value: string])[];
}

/** What any route sends, for code that does not know which route it is. */
export type Texts = Readonly<Record<string, string>>;
export interface Query {
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly filters?: AddressOptions<Route>["filters"];
}

/** The address of a request: parameters filled in, query sorted so that equal requests have equal addresses. */
export function urlOf<T extends Route>(route: T, options: AddressOptions<T>): string {
  return pathOf(route.path, options.params as Texts) + searchOf(options as Query);
}

/** A path with its parameters filled in; those without a value stay as they are. */
export function pathOf(path: string, given: Texts = {}): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = given[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });
}

/** The query with its `?`; empty without one. */
export function searchOf({ query = {}, filters = [] }: Query): string {
  const entries = Object.entries(query)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => [name, String(value)] as const);
  const search = new URLSearchParams([...entries, ...filters].map(([name, value]) => [name, value]));
  search.sort();
  const text = search.toString().replaceAll("%2C", ",");
  return `${text && "?"}${text}`;
}
