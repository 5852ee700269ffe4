const STEPS = 100_000;

/**
 * A coordinate of an outline with 5 decimals, about a metre. Outlines are drawn on grids of 80 m and coarser: what follows are
 * digits of the arithmetic.
 */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * STEPS) / STEPS;
}
