/** Sizes in CSS pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}
interface Dot {
  readonly x: number;
  readonly y: number;
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
 * Puts a popup beside a dot: right of it, or left where the right has no room and the left has; the other way round where
 * reading begins at the right. It keeps inside the map as long as its tip can reach the dot, and then leaves with the dot.
 * @param free width that the panel covers at the side where reading begins
 */
export function placePopup(dot: Dot, popup: Box, map: Box, free: number, isRightToLeft: boolean): Placed {
  if (!isRightToLeft) return placeToTheRight(dot, popup, map, free);
  const { left, side, ...rest } = placeToTheRight({ ...dot, x: map.width - dot.x }, popup, map, free);
  return { ...rest, left: map.width - left - popup.width, side: side === "right" ? "left" : "right" };
}

function placeToTheRight(dot: Dot, popup: Box, map: Box, free: number): Placed {
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
