/**
 * Window that is wide enough for an open legend beside the panel and high enough for the legend of a live layer with
 * the status. Larger text needs more.
 */
export const ROOMY = "(min-width: 75rem) and (min-height: 47.5rem)";

/** Whether the window is large enough for a legend that is open by default. */
export function hasRoomForLegend(): boolean {
  return matchMedia(ROOMY).matches;
}
