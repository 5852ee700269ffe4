import { useSyncExternalStore } from "react";

/** Wide enough for an open legend beside the panel, and high enough for one of a live layer with the status; larger text needs more. */
const ROOMY = "(min-width: 75rem) and (min-height: 47.5rem)";

/** Whether the window is large enough for a legend that is open without having been asked for. */
export function hasRoomForLegend(): boolean {
  return matchMedia(ROOMY).matches;
}

/** The same, kept up to date. */
export function useHasRoomForLegend(): boolean {
  return useSyncExternalStore(subscribe, hasRoomForLegend);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(ROOMY);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
