import type { Bbox } from "@schoolmap/contract";
import { latToY, lonToX } from "./mercator.ts";

/** Side of a tile on screen, in CSS pixels. */
export const TILE_PIXELS = 512;
/** Maximum zoom of a frame. A frame of a single building would show no context. */
export const MAX_FRAME_ZOOM = 14;
/** Initial camera of the map of the world's schools. */
export const WORLD_CAMERA = { lon: -40, lat: -14, zoom: 2 } as const;
/** Frame of the world's countries: all inhabited continents, without the empty north and the Antarctic. */
export const WORLD_FRAME: Bbox = [-120, -56, 180, 74];
/** Minimum zoom for showing a school that is opened. */
export const SCHOOL_ZOOM = 10;
/** All land with schools, without Antarctica. */
export const WORLD_BOX: Bbox = [-180, -56, 180, 76];

/** Position of a map: its centre in the Web Mercator square, and its zoom for tiles of 512 pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** A rectangle of pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the frame in which a box fills a window, equal to MapLibre's `fitBounds` for the same box.
 * @param padding pixels that remain free on each side
 */
export function frameOfBox(box: Bbox, { width, height }: PixelSize, padding: number): Frame {
  const [west, south, east, north] = box;
  const [left, right, top, bottom] = [lonToX(west), lonToX(east), latToY(north), latToY(south)];
  const room = (pixels: number) => Math.max(1, pixels - 2 * padding);
  const scale = Math.min(room(width) / (right - left), room(height) / (bottom - top));
  const zoom = Math.max(0, Math.min(MAX_FRAME_ZOOM, Math.log2(scale / TILE_PIXELS)));
  return { x: (left + right) / 2, y: (top + bottom) / 2, zoom };
}

/** Returns the width of the whole world at a zoom, in pixels. */
export function worldPixels(zoom: number): number {
  return TILE_PIXELS * 2 ** zoom;
}
