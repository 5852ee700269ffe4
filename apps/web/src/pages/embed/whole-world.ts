import type { Camera } from "../../state/view.ts";

/** Width of the world at zoom 0, in pixels, and the fraction of its height between 60° south and 78° north. */
const WORLD = 512;
const INHABITED = 0.6;
const MIDDLE = { lon: 12, lat: 25 } as const;

/** Returns the camera that shows all inhabited land in a map of this size, in pixels. */
export function wholeWorld(width: number, height: number): Camera {
  const zoom = Math.log2(Math.min(width / WORLD, height / (WORLD * INHABITED)));
  return { ...MIDDLE, zoom: Math.max(0, zoom) };
}
