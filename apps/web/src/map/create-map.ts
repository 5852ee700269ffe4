import { WORLD_CAMERA } from "@schoolmap/rules";
import { LngLat, Map as MapLibreMap, type StyleSpecification, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import { MIN_ZOOM } from "../state/view.ts";
import { LABEL_FONT } from "./style/labels.ts";

setWorkerUrl(workerUrl);

const FONT_TIMEOUT_MS = 1_500;
const MAX_ZOOM = 24;
/** The map has no content beyond this latitude. */
const MAX_LAT = 85;
/** Duration of the fade-in of labels and tiles, in ms. */
const FADE_MS = 150;

const EMPTY: StyleSpecification = { version: 8, sources: {}, layers: [] };

/** Creates a map, with north up and without pitch. The page's own map starts with an empty style; see `useMapStyle`. */
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

/**
 * Waits for the page's font, because the labels are drawn with it. A slow font does not delay the map beyond a limit.
 */
export async function labelFontLoaded(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS));
  await Promise.race([document.fonts.load(`400 16px "${LABEL_FONT}"`).catch(() => []), timeout]);
}

/**
 * Limits how far the map can be moved: its centre stays on the earth. MapLibre's default would zoom in until the world
 * fills the window, including the part behind the panel, so that the whole world would not fit.
 */
function within({ lng, lat }: LngLat, zoom: number): { center: LngLat; zoom: number } {
  return {
    center: new LngLat(lng, Math.max(-MAX_LAT, Math.min(MAX_LAT, lat))),
    zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom)),
  };
}
