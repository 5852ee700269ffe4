import { type NamingLanguage, PATTERNS, type Stage } from "./naming-patterns.ts";
import type { Random } from "./random.ts";

/** Generates the name of a school of the given stage near a town. */
export function nameSchool(random: Random, language: NamingLanguage, stage: Stage, place: string): string {
  const { words, [stage]: patterns } = PATTERNS[language];
  return random
    .pick(patterns)
    .replace("{word}", random.pick(words))
    .replace("{n}", String(random.integer(1, 24)))
    .replace("{place}", place);
}

/** Generates an address in a town. */
export function nameAddress(random: Random, language: NamingLanguage, place: string): string {
  return `${PATTERNS[language].street.replace("{n}", String(random.integer(1, 140)))}, ${place}`;
}
