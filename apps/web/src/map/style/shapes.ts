import { type Ground, groundKey } from "./palette.ts";

/** Every class has one shape and one colour with the same name. */
export const SHAPES = ["good", "moderate", "bad", "not-connected", "unknown"] as const;
export type Shape = (typeof SHAPES)[number];

/** Returns the zoom from which dots are drawn as shapes. */
export function shapesZoom(ground: Ground): number {
  return ground.accessible ? 7 : 9;
}

/** Returns the name of a shape's image on the map. */
export function shapeImage(ground: Ground, shape: Shape): string {
  return `shape-${groundKey(ground)}-${shape}`;
}
