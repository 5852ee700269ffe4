/** Wide enough for an open legend beside the panel, and high enough for one of a live layer with the status; larger text needs more. */
export const ROOMY = "(min-width: 75rem) and (min-height: 47.5rem)";

/** Whether the window is large enough for a legend that is open without having been asked for. */
export function hasRoomForLegend(): boolean {
  return matchMedia(ROOMY).matches;
}
