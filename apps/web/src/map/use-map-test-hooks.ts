import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect } from "react";
import { cameraOf } from "./camera/use-camera.ts";
import { isBlank } from "./instance/map-store.ts";
import { SCHOOLS_SOURCE } from "./style/dot-painter.ts";

/** When the last tile to come changes nothing, the map draws no more and forgets to say that it is idle. */
const LOOK_AGAIN_MS = 100;

/**
 * Tells the page about the canvas, which nobody outside can look into: `data-idle` says whether all is loaded, drawn and
 * at rest, `data-camera` where the map stands ("lat,lon,zoom"). Journeys and embedding pages wait for the one and aim by the other.
 * The mark `map-drawn` in the page's timeline says when schools were there for the first time.
 */
export function useMapTestHooks(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return;
    const { dataset } = map.getContainer();
    let isMarked = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookAgain = () => {
      if (map.loaded()) map.triggerRepaint();
      else timer = setTimeout(lookAgain, LOOK_AGAIN_MS);
    };
    const onRender = () => {
      if (dataset.idle !== "false") dataset.idle = "false";
      clearTimeout(timer);
      timer = setTimeout(lookAgain, LOOK_AGAIN_MS);
    };
    const onIdle = () => {
      clearTimeout(timer);
      if (isBlank(map)) return;
      const { lat, lon, zoom } = cameraOf(map);
      dataset.camera = `${lat},${lon},${zoom}`;
      dataset.idle = "true";
      if (!isMarked && map.getSource(SCHOOLS_SOURCE)) performance.mark("map-drawn");
      isMarked ||= map.getSource(SCHOOLS_SOURCE) !== undefined;
    };
    map.on("render", onRender);
    map.on("idle", onIdle);
    return () => {
      clearTimeout(timer);
      map.off("render", onRender);
      map.off("idle", onIdle);
    };
  }, [map]);
}
