import { useSyncExternalStore } from "react";
import { hasRoomForLegend, ROOMY } from "./legend-room.ts";

/** Whether the window is large enough for a legend that is open without having been asked for, kept up to date. */
export function useHasRoomForLegend(): boolean {
  return useSyncExternalStore(subscribe, hasRoomForLegend);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(ROOMY);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
