import { latToY, lonToX, worldPixels } from "@schoolmap/rules";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect } from "react";

/** Maps that differ by less are considered equal, in CSS pixels at the edge of a large window. */
const SAME_PX = 1.5;
const HALF_WINDOW_PX = 1000;

/**
 * Removes the drawing of the first response as soon as the map has another camera, so that it does not cover the map.
 */
export function useFirstMap(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return;
    const compare = () => {
      const drawing = document.querySelector<HTMLElement>(".first-map");
      if (!drawing) return void map.off("move", compare);
      if (!isSame(map, drawing.dataset.frame ?? "")) drawing.hidden = true;
    };
    map.on("move", compare);
    return () => void map.off("move", compare);
  }, [map]);
}

function isSame(map: MapLibreMap, frame: string): boolean {
  const [x = 0, y = 0, zoom = 0] = frame.split(",").map(Number);
  const { lng, lat } = map.getCenter();
  const pixels = worldPixels(zoom);
  const distance = Math.hypot((lonToX(lng) - x) * pixels, (latToY(lat) - y) * pixels);
  const growth = Math.abs(2 ** (map.getZoom() - zoom) - 1) * HALF_WINDOW_PX;
  return distance + growth < SAME_PX;
}
