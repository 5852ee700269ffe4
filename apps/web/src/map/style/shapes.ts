import { type Ground, groundKey } from "./palette.ts";

/** Every class has one shape and one colour, named alike. */
export const SHAPES = ["good", "moderate", "bad", "not-connected", "unknown"] as const;
export type Shape = (typeof SHAPES)[number];

/** The zoom from which dots are drawn as shapes. */
export function shapesZoom(ground: Ground): number {
  return ground.accessible ? 7 : 9;
}

/** The name under which the picture of a shape is known to the map. */
export function shapeImage(ground: Ground, shape: Shape): string {
  return `shape-${groundKey(ground)}-${shape}`;
}
