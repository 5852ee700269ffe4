/** A country on the axis of shares. */
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
/** Between two circles. */
const GAP = 0.8;

/**
 * Circles over an axis, each at its share, its area by the number of schools; those that would touch stand on each other.
 * The largest come first and lie lowest.
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

/** The lowest place over the axis at which a circle touches no other. */
function lowest(placed: readonly Circle[], { x, r }: { x: number; r: number }, ground: number): number {
  const near = placed.filter((other) => Math.abs(other.x - x) < other.r + r + GAP);
  const free = (y: number) => near.every((other) => Math.hypot(other.x - x, other.y - y) >= other.r + r + GAP - 1e-9);
  const above = near.map((other) => other.y - Math.sqrt((other.r + r + GAP) ** 2 - (other.x - x) ** 2));
  const places = [ground, ...above].filter((y) => y <= ground && free(y));
  return Math.max(...places);
}
