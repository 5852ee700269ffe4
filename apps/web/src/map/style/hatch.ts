import { type Ground, groundKey } from "./palette.ts";

/**
 * MapLibre draws a pattern twice as large at the end of a zoom level as at its beginning: so many pictures of the hatch, each
 * for a part of the level, even that out.
 */
export const HATCH_STEPS = 4;

/** The name of the picture of a hatch whose lines lie a fixed distance apart at a zoom. */
export function hatchImage(ground: Ground, zoom: number): string {
  const step = Math.floor((zoom - Math.floor(zoom)) * HATCH_STEPS);
  return `hatch-${groundKey(ground)}-${step}`;
}
