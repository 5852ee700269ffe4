import type { Bbox } from "@schoolmap/contract";
import { latToY, lonToX } from "@schoolmap/rules";

/** Where the map of the world's schools stands before anything is chosen. */
export const WORLD_CAMERA = { lon: -40, lat: -14, zoom: 2 } as const;
/** The frame of the world's countries: all continents with inhabitants, without the empty north and the Antarctic. */
export const WORLD_FRAME: Bbox = [-120, -56, 180, 74];
/** A school that is opened is seen at least from this near. */
export const SCHOOL_ZOOM = 10;
/** Framing a single building would show nothing but ground. */
export const MAX_FRAME_ZOOM = 14;
export interface Padding {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * What stays free round a framed place, in CSS pixels: the panel lies over the side of the map where reading begins, on a
 * phone the sheet over its lower third.
 */
export function framePadding(isPhone: boolean, windowHeight: number, isRightToLeft: boolean): Padding {
  if (isPhone) return { left: 5, right: 5, top: 80, bottom: windowHeight / 3 };
  const [left, right] = isRightToLeft ? [30, 360] : [360, 30];
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

const WORLD_PX = 512;

/**
 * The zoom at which a box fills what its padding leaves free of a map. MapLibre's own answer throws where nothing is left,
 * as for a moment when a window grows from a phone's.
 * @param size of the map in CSS pixels
 */
export function frameZoom([west, south, east, north]: Bbox, size: { width: number; height: number }, padding: Padding) {
  const width = Math.max(1, size.width - padding.left - padding.right);
  const height = Math.max(1, size.height - padding.top - padding.bottom);
  // A box across the date line may end west of where it begins.
  const across = ((lonToX(east) - lonToX(west) + 1) % 1) * WORLD_PX;
  const down = (latToY(south) - latToY(north)) * WORLD_PX;
  return Math.min(MAX_FRAME_ZOOM, Math.log2(Math.min(width / across, height / down)));
}

/** The smallest frame round positions, or null for none. */
export function frameOf(positions: readonly (readonly [lon: number, lat: number])[]): Bbox | null {
  if (positions.length === 0) return null;
  const lons = positions.map(([lon]) => lon);
  const lats = positions.map(([, lat]) => lat);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
