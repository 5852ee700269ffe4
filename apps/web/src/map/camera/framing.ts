import type { Bbox } from "@schoolmap/contract";

/** Where the map stands before anything is chosen. */
export const WORLD_CAMERA = { lon: -40, lat: -14, zoom: 2 } as const;
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
 * What stays free round a framed place, in CSS pixels: the panel lies over the left of the map, on a phone the sheet over
 * its lower third. Read at the time of use, because windows turn and grow.
 */
export function framePadding(isPhone: boolean, windowHeight: number): Padding {
  if (isPhone) return { left: 5, right: 5, top: 80, bottom: windowHeight / 3 };
  return { left: 360, right: 30, top: 30, bottom: 30 };
}

/** The smallest frame round positions, or null for none. */
export function frameOf(positions: readonly (readonly [lon: number, lat: number])[]): Bbox | null {
  if (positions.length === 0) return null;
  const lons = positions.map(([lon]) => lon);
  const lats = positions.map(([, lat]) => lat);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
