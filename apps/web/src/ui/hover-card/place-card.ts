/** Position in CSS pixels, from the upper left corner of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distance between a card and the pointer, and between a card and the edge of the window. */
const OFFSET = 12;
const EDGE = 8;

/**
 * Places a card to the right of and below a point, or on the other side when there is no room. The card never covers
 * the point.
 */
export function placeCard({ x, y }: Point, card: Size, window: Size): { readonly left: number; readonly top: number } {
  return { left: besides(x, card.width, window.width), top: besides(y, card.height, window.height) };
}

function besides(at: number, length: number, room: number): number {
  const after = at + OFFSET;
  if (after + length + EDGE <= room) return after;
  return Math.max(EDGE, at - OFFSET - length);
}
