/** Minimum width for the table of regions beside the map: 1280 px, and more for larger text. */
const MIN_WIDTH = "80rem";
/** `--ranking-width` and its distance from the edge, in px. */
const ROOM = 440 + 16;
/** Width of the map buttons that the table is next to in a low window, in px. */
const BUTTONS = 56;
const LOW_QUERY = "(max-height: 60rem)";
const COUNTRY = /^\/map\/country\/[^/?]+\/?(?:\?|$)/;

export const RANKING_QUERY = `(min-width: ${MIN_WIDTH})`;

/** Whether there is room for the table beside the map. */
export function hasRankingRoom(): boolean {
  return matchMedia(RANKING_QUERY).matches;
}

/**
 * Returns the width that the open table of a country's regions takes from the map, in px. It is available before the
 * table is rendered.
 */
export function roomOfRanking(address: string): number {
  if (!hasRankingRoom() || !COUNTRY.test(address)) return 0;
  return matchMedia(LOW_QUERY).matches ? ROOM + BUTTONS : ROOM;
}
