import type { Map as MapLibreMap } from "maplibre-gl";
import { MAP_SIZE, PICTURE_SCALE } from "./picture-size.ts";

export type MapParts = typeof import("../../../map/for-pictures.ts");
const TIMEOUT_MS = 45_000;
/** Scale that leaves a margin in the picture around a place that fills the page. */
const AIR = 0.94;

/**
 * Draws the content of the page's map, without the elements above it, in the size and resolution of a picture. Uses a
 * second map that is not visible.
 *
 * @throws Error when WebGL is not available, or when the tiles do not load in time
 */
export async function drawMap(live: MapLibreMap, parts: MapParts): Promise<HTMLCanvasElement> {
  const holder = document.createElement("div");
  holder.className = "picture-map";
  holder.style.width = `${MAP_SIZE.width}px`;
  holder.style.height = `${MAP_SIZE.height}px`;
  document.body.append(holder);
  let map: MapLibreMap | undefined;
  try {
    map = parts.createMap(holder, live.getStyle());
    // The images of shapes are not part of the style.
    map.on("styleimagemissing", ({ id, target }) => {
      const image = live.getImage(id);
      if (image) target.addImage(id, image.data, { pixelRatio: image.pixelRatio, sdf: image.sdf });
    });
    map.setPixelRatio(PICTURE_SCALE);
    map.jumpTo(cameraOf(live, parts));
    await isIdle(map);
    return await copyOf(map);
  } finally {
    map?.remove();
    holder.remove();
  }
}

/** Returns the camera that fills the picture with the uncovered part of the map. */
function cameraOf(live: MapLibreMap, { windowPadding }: MapParts) {
  const { clientWidth, clientHeight } = live.getContainer();
  const { left, right, top, bottom } = windowPadding();
  const [width, height] = [Math.max(1, clientWidth - left - right), Math.max(1, clientHeight - top - bottom)];
  const room = AIR * Math.min(MAP_SIZE.width / width, MAP_SIZE.height / height);
  return { center: live.unproject([left + width / 2, top + height / 2]), zoom: live.getZoom() + Math.log2(room) };
}

function isIdle(map: MapLibreMap): Promise<void> {
  return new Promise((done, failed) => {
    const timeout = setTimeout(() => failed(new Error("the map did not come to rest")), TIMEOUT_MS);
    map.once("idle", () => {
      clearTimeout(timeout);
      done();
    });
  });
}

/**
 * Copies the canvas of a map. A WebGL canvas can be read only while its frame is drawn, because the browser may clear
 * it afterwards.
 */
function copyOf(map: MapLibreMap): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  const { width, height } = map.getCanvas();
  canvas.width = width;
  canvas.height = height;
  return new Promise((done) => {
    map.once("render", () => {
      canvas.getContext("2d")?.drawImage(map.getCanvas(), 0, 0);
      done(canvas);
    });
    map.triggerRepaint();
  });
}
