import { getCountry, getGlobalStat, getLayerInfo } from "@schoolmap/contract";

/** Routes about a place. Without any of their responses, no values are shown. */
const OF_PLACES: ReadonlySet<unknown> = new Set([getCountry.id, getGlobalStat.id, getLayerInfo.id]);

interface ActiveQuery {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly data: unknown };
}

/** Returns whether the page requests data about a place and has no response with such data. */
export function showsNothing(queries: readonly ActiveQuery[]): boolean {
  const ofPlaces = queries.filter(({ queryKey: [route] }) => OF_PLACES.has(route));
  return ofPlaces.length > 0 && ofPlaces.every(({ state }) => state.data === undefined);
}
