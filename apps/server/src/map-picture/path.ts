import { latToY, lonToX } from "@schoolmap/rules";
import type { PackedOutline } from "../basemap/index.ts";
import type { Pixel, Viewport } from "./viewport.ts";

/** A visible shape: its SVG path, and the size of its box in pixels. */
export interface SeenShape {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Precision of a path. */
interface Detail {
  /** Rounding steps per pixel. */
  readonly steps: number;
  /** Area of the box below which a ring is omitted, in square pixels. */
  readonly smallest: number;
}

const TENTHS: Detail = { steps: 10, smallest: 0 };

/** Returns the path of the visible part of polygons; undefined when nothing is visible. */
export function shapeOf(
  outline: PackedOutline,
  view: Viewport,
  { steps, smallest }: Detail = TENTHS,
): SeenShape | undefined {
  const parts: string[] = [];
  const rings = outline.unpacked().coordinates.flat();
  let whole = NOTHING;
  for (const world of view.worlds) {
    for (const ring of rings) {
      // GeoJSON repeats the first point.
      const pixels = ring.slice(1).map(([lon, lat]) => view.pixel(lonToX(lon), latToY(lat), world));
      const seen = view.cut(pixels);
      const box = seen.reduce(grown, NOTHING);
      const path = (box.right - box.left) * (box.bottom - box.top) < smallest ? "" : ringPath(seen, steps);
      if (path === "") continue;
      parts.push(path);
      whole = grown(grown(whole, [box.left, box.top]), [box.right, box.bottom]);
    }
  }
  const [width, height] = [whole.right - whole.left, whole.bottom - whole.top];
  return parts.length === 0 ? undefined : { path: parts.join(""), width, height };
}

const NOTHING = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

function grown({ left, top, right, bottom }: typeof NOTHING, [x, y]: Pixel): typeof NOTHING {
  return { left: Math.min(left, x), top: Math.min(top, y), right: Math.max(right, x), bottom: Math.max(bottom, y) };
}

/** Returns a closed ring with each point relative to the previous one; "" when it has no area. */
function ringPath(ring: readonly Pixel[], steps: number): string {
  let path = "";
  let count = 0;
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (const [x, y] of ring) {
    const [atX, atY] = [Math.round(x * steps), Math.round(y * steps)];
    if (atX === lastX && atY === lastY) continue;
    path +=
      count === 0
        ? `M${short(atX / steps)}${joined(atY / steps)}l`
        : `${joined((atX - lastX) / steps, count === 1)}${joined((atY - lastY) / steps)}`;
    [lastX, lastY] = [atX, atY];
    count++;
  }
  return count < 3 ? "" : `${path}z`;
}

/** Formats a number after another one. A minus sign separates them like a space. */
function joined(value: number, isFirst = false): string {
  const text = short(value);
  return isFirst || text.startsWith("-") ? text : ` ${text}`;
}

/** Formats a number in its shortest form: -0.3 is "-.3". */
function short(value: number): string {
  return String(value).replace(/^(-?)0\./, "$1.");
}
