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
  /** Side of the dot on which the popup is placed. */
  readonly side: "right" | "left";
  /** Distance from the popup's upper edge to its tip. */
  readonly tip: number;
}

/** Distance between dot and popup. */
const OFFSET = 25;
const EDGE = 8;
/** Width of the button rail at the map's right, including margins. */
const RAIL = 72;
/** Position of the tip when there is room, and its minimum distance from a corner. */
const TIP = 94;
const CORNER = 20;

/**
 * Places a popup beside a dot: to the right, or to the left when only the left has room. In right-to-left languages the
 * sides are swapped. The popup stays inside the map while its tip can reach the dot, and then leaves the map with the
 * dot.
 * @param free width that the panel covers at the start side of the reading direction
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

/** When the limits cross, the lower limit applies. */
function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
