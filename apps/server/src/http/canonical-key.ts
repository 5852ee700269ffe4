import type { Route } from "@schoolmap/contract";

/** What of a validated request its answer can depend on. */
export interface KeyedRequest {
  /** Path parameters as they came. */
  readonly rawParams: Readonly<Record<string, string>>;
  /** Query parameters as the schema of the route read them: defaults filled in, unknown ones left out. */
  readonly query: unknown;
  /** Every query parameter as it came. */
  readonly rawQuery: RawQuery;
}

export type RawQuery = readonly (readonly [name: string, value: string])[];

/** The same text for filters of the same meaning, read from query parameters as they came; undefined: one is not valid. */
export type FilterKeyOf = (rawQuery: RawQuery) => string | undefined;

/**
 * The same text for requests with the same answer: the order of parameters, unknown parameters, `v`, the method and the
 * accepted encodings make no difference. Undefined for a request that will be refused for its filters.
 */
export function canonicalKey(
  { id, acceptsFilters }: Pick<Route, "id" | "acceptsFilters">,
  { rawParams, query, rawQuery }: KeyedRequest,
  filterKeyOf: FilterKeyOf,
): string | undefined {
  const filters = acceptsFilters ? filterKeyOf(rawQuery) : "";
  return filters === undefined
    ? undefined
    : `${id} ${JSON.stringify([sorted(rawParams), sorted(query as object)])} ${filters}`;
}

/** Filters by their parameters as they came, in order of name: for servers that know no published filters. */
export const filterKeyByName: FilterKeyOf = (rawQuery) =>
  JSON.stringify(rawQuery.filter(([name]) => name.includes("__")).toSorted(byName));

/** The parameter that names a data version decides on how long clients may keep an answer, not on the answer. */
const VERSION_PARAMETER = "v";

function sorted(values: object): (readonly [string, unknown])[] {
  return Object.entries(values)
    .filter(([name, value]) => value !== undefined && name !== VERSION_PARAMETER)
    .toSorted(byName);
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether the answer depends on every parameter of an address, so that it is one of a limited number. */
export function isPlain({ query, rawQuery }: KeyedRequest): boolean {
  const known = query as object;
  return rawQuery.every(([name]) => name in known || name.includes("__") || name === VERSION_PARAMETER);
}

/** The data version that an address names; undefined when it names none. */
export function versionAsked(url: string): string | undefined {
  const at = url.indexOf("?");
  if (at < 0 || !url.includes("v=", at)) return undefined;
  return new URLSearchParams(url.slice(at + 1)).get(VERSION_PARAMETER) ?? undefined;
}
