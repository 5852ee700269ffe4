import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect } from "react";
import { cameraOf } from "./camera/use-camera.ts";
import { isBlank } from "./instance/map-store.ts";
import { SCHOOLS_SOURCE } from "./style/dot-painter.ts";

/** Interval to check again, in ms. When the last tile changes nothing, the map stops drawing without an idle event. */
const POLL_MS = 100;

/**
 * Exposes the state of the canvas, which cannot be inspected from outside. `data-idle` is whether everything is loaded,
 * drawn and at rest. `data-camera` is the camera of the map ("lat,lon,zoom"). Journeys and embedding pages wait for the
 * first and compute positions from the second. The mark `map-drawn` in the page's performance timeline is the time when
 * schools were first drawn.
 */
export function useMapTestHooks(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return;
    const { dataset } = map.getContainer();
    let isMarked = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = () => {
      if (map.loaded()) map.triggerRepaint();
      else timer = setTimeout(poll, POLL_MS);
    };
    const onRender = () => {
      if (dataset.idle !== "false") dataset.idle = "false";
      clearTimeout(timer);
      timer = setTimeout(poll, POLL_MS);
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
