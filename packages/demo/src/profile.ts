import type { Random } from "./random.ts";

/** Probabilities, from 0 to 1, that a country has certain data about a school. */
export interface Profile {
  readonly connectivity: number;
  readonly coverage: number;
  readonly surroundings: number;
  readonly general: number;
  readonly people: number;
  readonly building: number;
  readonly technology: number;
}

/**
 * Generates the profile of the data that a country has collected. As in the world's real data, most countries know
 * little about connectivity: over all schools, about four statuses of five are unknown.
 */
export function createProfile(random: Random): Profile {
  const collected = (share: number, low: number, high: number) =>
    random.chance(share) ? random.between(low, high) : 0;
  return {
    connectivity: random.chance(0.45) ? random.between(0.25, 0.7) : 0.03,
    coverage: random.chance(0.75) ? random.between(0.6, 0.98) : 0.1,
    surroundings: collected(0.6, 0.4, 0.95),
    general: collected(0.8, 0.2, 0.9),
    people: collected(0.85, 0.55, 0.97),
    building: collected(0.65, 0.4, 0.9),
    technology: collected(0.6, 0.3, 0.9),
  };
}
