import type { Map as MapLibreMap } from "maplibre-gl";
import { isBlank, mapStore, requestMap } from "./map-store.ts";

/** Calls back after the map has been drawn, or immediately if it already has been. Starts the map if necessary. */
export function whenDrawn(act: (map: MapLibreMap) => void): void {
  requestMap();
  const { map } = mapStore.getState();
  if (!map) {
    const stop = mapStore.subscribe((state) => {
      if (!state.map) return;
      stop();
      whenDrawn(act);
    });
  } else if (isBlank(map)) map.once("idle", () => whenDrawn(act));
  else act(map);
}
