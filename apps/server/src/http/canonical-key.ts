import type { Route } from "@schoolmap/contract";

/** The parts of a validated request on which its response can depend. */
export interface KeyedRequest {
  /** Path parameters as received. */
  readonly rawParams: Readonly<Record<string, string>>;
  /** Query parameters as parsed by the schema of the route: with defaults, without unknown parameters. */
  readonly query: unknown;
  /** All query parameters as received. */
  readonly rawQuery: RawQuery;
}

export type RawQuery = readonly (readonly [name: string, value: string])[];

/**
 * Returns the same text for equivalent filters, parsed from query parameters as received; undefined when a filter is
 * invalid.
 */
export type FilterKeyOf = (rawQuery: RawQuery) => string | undefined;

/**
 * Returns the same text for requests with the same response: the order of parameters, unknown parameters, `v`, the
 * method and the accepted encodings make no difference. Returns undefined for a request that will be refused because of
 * its filters.
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

/** Builds a key from the filter parameters as received, sorted by name, for servers without published filters. */
export const filterKeyByName: FilterKeyOf = (rawQuery) =>
  JSON.stringify(rawQuery.filter(([name]) => name.includes("__")).toSorted(byName));

/**
 * Name of the parameter that contains a data version. It affects how long clients may cache a response, not its
 * content.
 */
const VERSION_PARAMETER = "v";

function sorted(values: object): (readonly [string, unknown])[] {
  return Object.entries(values)
    .filter(([name, value]) => value !== undefined && name !== VERSION_PARAMETER)
    .toSorted(byName);
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether the response depends on every parameter of an address, so that the number of such addresses is limited. */
export function isPlain({ query, rawQuery }: KeyedRequest): boolean {
  const known = query as object;
  return rawQuery.every(([name]) => name in known || name.includes("__") || name === VERSION_PARAMETER);
}

/** Returns the data version in an address; undefined when it has none. */
export function requestedVersion(url: string): string | undefined {
  const at = url.indexOf("?");
  if (at < 0 || !url.includes("v=", at)) return undefined;
  return new URLSearchParams(url.slice(at + 1)).get(VERSION_PARAMETER) ?? undefined;
}
