import { WORLD_CAMERA } from "@schoolmap/rules";
import { LngLat, Map as MapLibreMap, type StyleSpecification, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import { MIN_ZOOM } from "../state/view.ts";
import { LABEL_FONT } from "./style/labels.ts";

setWorkerUrl(workerUrl);

const FONT_PATIENCE_MS = 1_500;
const MAX_ZOOM = 24;
/** Poleward of this the map has no picture. */
const MAX_LAT = 85;
/** How long labels and tiles take to appear. */
const FADE_MS = 150;

const EMPTY: StyleSpecification = { version: 8, sources: {}, layers: [] };

/** Makes a map: north is up and it lies flat. The first style of the page's own is empty, see `useMapStyle`. */
export function createMap(container: HTMLElement, style = EMPTY): MapLibreMap {
  const { lon, lat, zoom } = WORLD_CAMERA;
  const map = new MapLibreMap({
    container,
    style,
    center: [lon, lat],
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    transformConstrain: within,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    attributionControl: false,
    fadeDuration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : FADE_MS,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

/** The labels are drawn from the page's font, which must be there before the map; a slow font does not hold it up. */
export async function labelFontLoaded(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, FONT_PATIENCE_MS));
  await Promise.race([document.fonts.load(`400 16px "${LABEL_FONT}"`).catch(() => []), patience]);
}

/**
 * How far the map may be moved: its middle stays on the earth. MapLibre's own rule would zoom in until the world fills the
 * window, also behind the panel, which would leave no room for all of it.
 */
function within({ lng, lat }: LngLat, zoom: number): { center: LngLat; zoom: number } {
  return {
    center: new LngLat(lng, Math.max(-MAX_LAT, Math.min(MAX_LAT, lat))),
    zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom)),
  };
}
