const STEPS = 100_000;

/**
 * A coordinate of an outline with 5 decimals, about a metre. Outlines are drawn on grids of 80 m and coarser: what follows are
 * digits of the arithmetic.
 */
export function roundDegrees(degrees: number): number {
  return fromSteps(toSteps(degrees));
}

/** The same as a whole number of 100,000ths of a degree: it needs 32 bits. */
export function toSteps(degrees: number): number {
  return Math.round(degrees * STEPS);
}

export function fromSteps(steps: number): number {
  return steps / STEPS;
}
