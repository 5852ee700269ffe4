import type { Map as MapLibreMap } from "maplibre-gl";
import { isBlank, mapStore, wantMap } from "./map-store.ts";

/** Does something with the map when it has been drawn once, which may be now; it is started for that. */
export function whenDrawn(act: (map: MapLibreMap) => void): void {
  wantMap();
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
