/** Sizes in CSS pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}
export interface Placed {
  readonly left: number;
  readonly top: number;
  /** On which side of the dot the popup stands. */
  readonly side: "right" | "left";
  /** How far below the popup's upper edge its tip is. */
  readonly tip: number;
}

/** Between dot and popup. */
const OFFSET = 25;
const EDGE = 8;
/** The rail of buttons at the map's right, with its margins. */
const RAIL = 72;
/** Where the tip sits when there is room, and how near to a corner it may come. */
const TIP = 94;
const CORNER = 20;

/**
 * Puts a popup beside a dot: right of it, or left where the right has no room and the left has. It keeps inside the map
 * as long as its tip can reach the dot, and then leaves with the dot.
 * @param free width at the map's left that the panel covers
 */
export function placePopup(dot: { x: number; y: number }, popup: Box, map: Box, free: number): Placed {
  const fitsRight = dot.x + OFFSET + popup.width + RAIL <= map.width;
  const fitsLeft = dot.x - OFFSET - popup.width >= free + EDGE;
  const side = fitsRight || !fitsLeft ? "right" : "left";
  const inside = clamp(dot.y - TIP, EDGE, map.height - popup.height - EDGE);
  const top = clamp(inside, dot.y - popup.height + CORNER, dot.y - CORNER);
  return { left: side === "right" ? dot.x + OFFSET : dot.x - OFFSET - popup.width, top, side, tip: dot.y - top };
}

/** The lower limit wins where the limits cross. */
function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
