import { useSyncExternalStore } from "react";
import { hasRoomForLegend, ROOMY } from "./legend-room.ts";

/**
 * Returns whether the window is large enough for a legend that is open by default, and updates when the window changes.
 */
export function useHasRoomForLegend(): boolean {
  return useSyncExternalStore(subscribe, hasRoomForLegend);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(ROOMY);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
