import type { MultiPolygon } from "@schoolmap/contract";
import { latToY, lonToX } from "@schoolmap/rules";
import type { Pixel, Viewport } from "./viewport.ts";

/** A shape as it is seen: its path as SVG writes it, and the area of its box in square pixels. */
export interface SeenShape {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The path of polygons as far as they are seen, with one decimal; undefined where nothing is. */
export function shapeOf({ coordinates }: MultiPolygon, view: Viewport): SeenShape | undefined {
  const parts: string[] = [];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const world of view.worlds) {
    for (const ring of coordinates.flat()) {
      // GeoJSON repeats the first point.
      const pixels = ring.slice(1).map(([lon, lat]) => view.pixel(lonToX(lon), latToY(lat), world));
      const seen = view.cut(pixels);
      const path = ringPath(seen);
      if (path === "") continue;
      parts.push(path);
      for (const [x, y] of seen) {
        left = Math.min(left, x);
        top = Math.min(top, y);
        right = Math.max(right, x);
        bottom = Math.max(bottom, y);
      }
    }
  }
  return parts.length === 0 ? undefined : { path: parts.join(""), width: right - left, height: bottom - top };
}

/** A closed ring in tenths of pixels, each point as its step from the last one; "" where it has no area. */
function ringPath(ring: readonly Pixel[]): string {
  let steps = "";
  let count = 0;
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (const [x, y] of ring) {
    const [atX, atY] = [Math.round(x * 10), Math.round(y * 10)];
    if (atX === lastX && atY === lastY) continue;
    steps +=
      count === 0 ? `M${tenths(atX)}${joined(atY)}l` : `${joined(atX - lastX, count === 1)}${joined(atY - lastY)}`;
    [lastX, lastY] = [atX, atY];
    count++;
  }
  return count < 3 ? "" : `${steps}z`;
}

/** A number after another one: a sign separates them as well as a space. */
function joined(value: number, isFirst = false): string {
  const text = tenths(value);
  return isFirst || text.startsWith("-") ? text : ` ${text}`;
}

/** Tenths as a decimal in its shortest form: 12 is "1.2", -3 is "-.3". */
function tenths(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, "$1.");
}
