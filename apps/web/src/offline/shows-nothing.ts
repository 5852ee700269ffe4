import { getCountry, getGlobalStat, getLayerInfo } from "@schoolmap/contract";

/** What tells of a place: without any of it there are no values on show. */
const OF_PLACES: ReadonlySet<unknown> = new Set([getCountry.id, getGlobalStat.id, getLayerInfo.id]);

interface Asked {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly data: unknown };
}

/** Whether the page asks about a place and has no answer at all. */
export function showsNothing(asked: readonly Asked[]): boolean {
  const ofPlaces = asked.filter(({ queryKey: [route] }) => OF_PLACES.has(route));
  return ofPlaces.length > 0 && ofPlaces.every(({ state }) => state.data === undefined);
}
