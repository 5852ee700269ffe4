const STEPS = 100_000;

/**
 * Rounds a coordinate of an outline to 5 decimals, about a metre. Outlines are drawn on grids of 80 m and coarser:
 * further digits only result from the arithmetic.
 */
export function roundDegrees(degrees: number): number {
  return fromSteps(toSteps(degrees));
}

/** Converts degrees to a whole number of 100,000ths of a degree, which fits in 32 bits. */
export function toSteps(degrees: number): number {
  return Math.round(degrees * STEPS);
}

export function fromSteps(steps: number): number {
  return steps / STEPS;
}
