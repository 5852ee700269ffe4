/** Country on the axis of shares. */
interface Point {
  readonly code: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly total: number;
}

export interface Circle extends Point {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const LARGEST = 12;
const SMALLEST = 2.5;
/** Gap between two circles, in pixels. */
const GAP = 0.8;

/**
 * Places circles above an axis, each at its share. The area of a circle follows the number of schools. Circles that
 * would touch are stacked. The largest circles are placed first and lowest.
 */
export function swarm(points: readonly Point[], width: number, height: number): readonly Circle[] {
  const most = Math.max(1, ...points.map(({ total }) => total));
  const placed: Circle[] = [];
  for (const point of [...points].sort((a, b) => b.total - a.total || (a.code < b.code ? -1 : 1))) {
    const r = Math.max(SMALLEST, LARGEST * Math.sqrt(point.total / most));
    const x = Math.min(width - r, Math.max(r, point.share * width));
    placed.push({ ...point, x, r, y: Math.max(r, lowest(placed, { x, r }, height - r - GAP)) });
  }
  return placed;
}

/** Returns the lowest position above the axis at which a circle touches no other. */
function lowest(placed: readonly Circle[], { x, r }: { x: number; r: number }, ground: number): number {
  const near = placed.filter((other) => Math.abs(other.x - x) < other.r + r + GAP);
  const free = (y: number) => near.every((other) => Math.hypot(other.x - x, other.y - y) >= other.r + r + GAP - 1e-9);
  const above = near.map((other) => other.y - Math.sqrt((other.r + r + GAP) ** 2 - (other.x - x) ** 2));
  const places = [ground, ...above].filter((y) => y <= ground && free(y));
  return Math.max(...places);
}
