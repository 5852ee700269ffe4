import { Map as MapLibreMap, type StyleSpecification, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import { WORLD_CAMERA } from "./camera/framing.ts";
import { LABEL_FONT } from "./style/labels.ts";

setWorkerUrl(workerUrl);

const FONT_PATIENCE_MS = 1_500;
const MAX_ZOOM = 24;
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
    maxZoom: MAX_ZOOM,
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
