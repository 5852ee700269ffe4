import { type Ground, groundKey } from "./palette.ts";

/**
 * Number of images of the hatch, each for a part of a zoom level. MapLibre draws a pattern twice as large at the end of
 * a zoom level as at its beginning. Several images compensate for that.
 */
export const HATCH_STEPS = 4;

/** Returns the name of the hatch image whose lines have a fixed distance at a zoom. */
export function hatchImage(ground: Ground, zoom: number): string {
  const step = Math.floor((zoom - Math.floor(zoom)) * HATCH_STEPS);
  return `hatch-${groundKey(ground)}-${step}`;
}
