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

/** In a window no higher than this the buttons of the map stand side by side, over its whole height: see `map-page.css`. */
const LOW = 480;
const BUTTONS_SIDE_BY_SIDE = 112;

/**
 * What stays free round a framed place, in CSS pixels: the panel lies over the side of the map where reading begins, on a
 * phone the sheet over its lower third.
 */
export function framePadding(isPhone: boolean, windowHeight: number, isRightToLeft: boolean): Padding {
  if (isPhone) return { left: 5, right: 5, top: 80, bottom: windowHeight / 3 };
  const free = windowHeight <= LOW ? BUTTONS_SIDE_BY_SIDE : 30;
  const [left, right] = isRightToLeft ? [free, 360] : [360, free];
  return { left, right, top: 30, bottom: 30 };
}

/** What an open legend takes of the map beside the panel, in CSS pixels. */
const LEGEND = { width: 244, height: 400 } as const;
/** A wide place that cannot stand above all of the legend stands as high as it can. */
const HEIGHTS = [LEGEND.height, 300, 200, 100] as const;

/**
 * The same with an open legend, which lies at the foot of the panel's side, the best first: the place stands beside it, or
 * above it.
 */
export function clearOfLegend(padding: Padding, isRightToLeft: boolean): readonly Padding[] {
  const side = isRightToLeft ? "right" : "left";
  const beside = { ...padding, [side]: padding[side] + LEGEND.width };
  return [beside, ...HEIGHTS.map((height) => ({ ...padding, bottom: padding.bottom + height }))];
}

/** The same beside the table of regions, which takes `room` of the side across from the panel. */
export function clearOfRanking(padding: Padding, room: number, isRightToLeft: boolean): Padding {
  return isRightToLeft ? { ...padding, left: padding.left + room } : { ...padding, right: padding.right + room };
}

/** What the legend of countries takes at the foot of the map, and the buttons beside it. */
const WORLD_LEGEND = { foot: 150, side: 56 } as const;

/** The same for the world's countries, which the legend explains without having been asked. */
export function clearOfWorldLegend(padding: Padding, isRightToLeft: boolean): Padding {
  const side = isRightToLeft ? "left" : "right";
  return { ...padding, [side]: padding[side] + WORLD_LEGEND.side, bottom: padding.bottom + WORLD_LEGEND.foot };
}

/** The same in a map without panel and sheet: title and legend are kept free, where they are shown. */
export function barePadding(windowHeight: number): Padding {
  if (windowHeight <= 300) return { left: 16, right: 16, top: 16, bottom: 16 };
  return { left: 24, right: 24, top: 76, bottom: 80 };
}

/** Zooms that differ by less look the same. */
const SAME_SIZE = 0.02;

/**
 * What stays free round a place in a window with room for an open legend: it keeps clear of one that is open without having
 * been asked for, where that costs nothing of the size.
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
 * The zoom at which a box fills what its padding leaves free of a map. MapLibre's own answer throws where nothing is left,
 * as for a moment when a window grows from a phone's.
 * @param size of the map in CSS pixels
 */
export function frameZoom([west, south, east, north]: Bbox, size: PixelSize, padding: Padding): number {
  const width = Math.max(1, size.width - padding.left - padding.right);
  const height = Math.max(1, size.height - padding.top - padding.bottom);
  const across = acrossOf(west, east) * worldPixels(0);
  const down = (latToY(south) - latToY(north)) * worldPixels(0);
  return Math.min(MAX_FRAME_ZOOM, Math.log2(Math.min(width / across, height / down)));
}

/** The frame of a map in which a box fills what its padding leaves free: where MapLibre's `fitBounds` moves the map. */
export function paddedFrame(box: Bbox, size: PixelSize, padding: Padding): Frame {
  const [west, south, east, north] = box;
  const zoom = frameZoom(box, size, padding);
  const middle = { x: lonToX(west) + acrossOf(west, east) / 2, y: (latToY(south) + latToY(north)) / 2, zoom };
  return besideMiddle(middle, padding);
}

/** The frame of a map in which a place stands in the middle of what its padding leaves free. */
export function besideMiddle({ x, y, zoom }: Frame, { left, right, top, bottom }: Padding): Frame {
  const pixels = 2 * worldPixels(zoom);
  return { x: x + (right - left) / pixels, y: y + (bottom - top) / pixels, zoom };
}

/** How much of the world a box takes. One across the date line may end west of where it begins. */
function acrossOf(west: number, east: number): number {
  return (lonToX(east) - lonToX(west) + 1) % 1;
}

/**
 * What stays free around positions: a tenth of the width and height that they take, since a mark at the border would be cut,
 * and so many degrees that a town around them is seen, with its name.
 */
const MARGIN = 0.1;
const LEAST_MARGIN = 0.1;

/**
 * The frame around positions, or null for none. It lies across the date line where that is the short way: its east is then
 * beyond 180 degrees.
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
