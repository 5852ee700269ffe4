import type { Bbox } from "@schoolmap/contract";
import {
  type Frame,
  latToY,
  lonToX,
  MAX_FRAME_ZOOM,
  MAX_LATITUDE,
  type PixelSize,
  worldPixels,
} from "@schoolmap/rules";

export interface Padding {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Maximum height of a window in which the map buttons are side by side, over its whole height. See `map-page.css`. */
const LOW = 480;
const BUTTONS_SIDE_BY_SIDE = 112;

/**
 * Returns the free space around a framed place, in CSS pixels. The panel covers the side of the map at which text
 * starts. On a phone, the sheet covers its lower third.
 */
export function framePadding(isPhone: boolean, windowHeight: number, isRightToLeft: boolean): Padding {
  if (isPhone) return { left: 5, right: 5, top: 80, bottom: windowHeight / 3 };
  const free = windowHeight <= LOW ? BUTTONS_SIDE_BY_SIDE : 30;
  const [left, right] = isRightToLeft ? [free, 360] : [360, free];
  return { left, right, top: 30, bottom: 30 };
}

/** Size of an open legend on the map beside the panel, in CSS pixels. */
const LEGEND = { width: 244, height: 400 } as const;
/** Heights to reserve under a wide place that does not fit above the whole legend, the largest first. */
const HEIGHTS = [LEGEND.height, 300, 200, 100] as const;

/**
 * Returns the padding with an open legend, which is at the bottom of the panel's side. The place is beside or above the
 * legend. The best padding is first.
 */
export function clearOfLegend(padding: Padding, isRightToLeft: boolean): readonly Padding[] {
  const side = isRightToLeft ? "right" : "left";
  const beside = { ...padding, [side]: padding[side] + LEGEND.width };
  return [beside, ...HEIGHTS.map((height) => ({ ...padding, bottom: padding.bottom + height }))];
}

/** Returns the padding beside the table of regions, which takes `room` pixels of the side opposite the panel. */
export function clearOfRanking(padding: Padding, room: number, isRightToLeft: boolean): Padding {
  return isRightToLeft ? { ...padding, left: padding.left + room } : { ...padding, right: padding.right + room };
}

/** Space for the legend of countries at the bottom of the map, and for the buttons beside it. */
const WORLD_LEGEND = { foot: 150, side: 56 } as const;

/** Returns the padding for the world's countries, whose legend is open by default. */
export function clearOfWorldLegend(padding: Padding, isRightToLeft: boolean): Padding {
  const side = isRightToLeft ? "left" : "right";
  return { ...padding, [side]: padding[side] + WORLD_LEGEND.side, bottom: padding.bottom + WORLD_LEGEND.foot };
}

/**
 * Returns the padding of a map without a panel and a sheet. Space for the title and the legend is reserved when they
 * are shown.
 */
export function barePadding(windowHeight: number): Padding {
  if (windowHeight <= 300) return { left: 16, right: 16, top: 16, bottom: 16 };
  return { left: 24, right: 24, top: 76, bottom: 80 };
}

/** Largest difference between two zoom levels that look the same. */
const SAME_SIZE = 0.02;

/**
 * Returns the free space around a place in a window with room for an open legend. The place avoids a legend that is
 * open by default if that does not reduce its size.
 */
export function clearOfOpenLegend(
  kind: "world" | "country",
  { box, size, padding }: { readonly box: Bbox; readonly size: PixelSize; readonly padding: Padding },
  isRightToLeft: boolean,
): Padding {
  if (kind === "world") return clearOfWorldLegend(padding, isRightToLeft);
  const wanted = frameZoom(box, size, padding) - SAME_SIZE;
  const isLarge = (free: Padding) => frameZoom(box, size, free) > wanted;
  return clearOfLegend(padding, isRightToLeft).find(isLarge) ?? padding;
}

/**
 * Returns the zoom at which a box fills the area that the padding leaves free. MapLibre's own function throws when no
 * area is left, for example briefly while a window grows from the size of a phone.
 * @param size of the map in CSS pixels
 */
export function frameZoom([west, south, east, north]: Bbox, size: PixelSize, padding: Padding): number {
  const width = Math.max(1, size.width - padding.left - padding.right);
  const height = Math.max(1, size.height - padding.top - padding.bottom);
  const across = acrossOf(west, east) * worldPixels(0);
  const down = (latToY(south) - latToY(north)) * worldPixels(0);
  return Math.min(MAX_FRAME_ZOOM, Math.log2(Math.min(width / across, height / down)));
}

/**
 * Returns the frame in which a box fills the area that the padding leaves free. MapLibre's `fitBounds` moves the map to
 * the same frame.
 */
export function paddedFrame(box: Bbox, size: PixelSize, padding: Padding): Frame {
  const [west, south, east, north] = box;
  const zoom = frameZoom(box, size, padding);
  const middle = { x: lonToX(west) + acrossOf(west, east) / 2, y: (latToY(south) + latToY(north)) / 2, zoom };
  return besideMiddle(middle, padding);
}

/** Returns the frame in which a place is in the centre of the area that the padding leaves free. */
export function besideMiddle({ x, y, zoom }: Frame, { left, right, top, bottom }: Padding): Frame {
  const pixels = 2 * worldPixels(zoom);
  return { x: x + (right - left) / pixels, y: y + (bottom - top) / pixels, zoom };
}

/**
 * Returns the width of a box as a fraction of the world. The end of a box across the antimeridian may be west of its
 * start.
 */
function acrossOf(west: number, east: number): number {
  return (lonToX(east) - lonToX(west) + 1) % 1;
}

/**
 * Margins around positions. `MARGIN` is a tenth of their width and height, because a mark at the border would be cut
 * off. `LEAST_MARGIN` is in degrees; it keeps a surrounding town and its name visible.
 */
const MARGIN = 0.1;
const LEAST_MARGIN = 0.1;

/**
 * Returns the frame around positions, or null when there are none. The frame crosses the antimeridian when that is
 * shorter; its east is then above 180 degrees.
 */
export function frameOf(positions: readonly (readonly [lon: number, lat: number])[]): Bbox | null {
  if (positions.length === 0) return null;
  const [south, north] = rangeOf(positions.map(([, lat]) => lat));
  const across = rangeOf(positions.map(([lon]) => lon));
  const beyond = rangeOf(positions.map(([lon]) => (lon < 0 ? lon + 360 : lon)));
  const [west, east] = beyond[1] - beyond[0] < across[1] - across[0] ? beyond : across;
  const [aside, above] = [marginOf(east - west), marginOf(north - south)];
  return [west - aside, Math.max(-MAX_LATITUDE, south - above), east + aside, Math.min(MAX_LATITUDE, north + above)];
}

function marginOf(span: number): number {
  return Math.max(LEAST_MARGIN, span * MARGIN);
}

function rangeOf(values: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}
