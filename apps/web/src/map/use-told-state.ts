import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect } from "react";
import { cameraOf } from "./camera/use-camera.ts";
import { SCHOOLS_SOURCE } from "./style/dot-painter.ts";

/**
 * Tells the page about the canvas, which nobody outside can look into: `data-idle` says whether all is loaded, drawn and
 * at rest, `data-camera` where the map stands ("lat,lon,zoom"). Journeys and embedding pages wait for the one and aim by the other.
 * The mark `map-drawn` in the page's timeline says when schools were there for the first time.
 */
export function useToldState(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return;
    const { dataset } = map.getContainer();
    let isMarked = false;
    const onRender = () => {
      if (dataset.idle !== "false") dataset.idle = "false";
    };
    const onIdle = () => {
      const { lat, lon, zoom } = cameraOf(map);
      dataset.camera = `${lat},${lon},${zoom}`;
      dataset.idle = "true";
      if (!isMarked && map.getSource(SCHOOLS_SOURCE)) performance.mark("map-drawn");
      isMarked ||= map.getSource(SCHOOLS_SOURCE) !== undefined;
    };
    map.on("render", onRender);
    map.on("idle", onIdle);
    return () => {
      map.off("render", onRender);
      map.off("idle", onIdle);
    };
  }, [map]);
}
