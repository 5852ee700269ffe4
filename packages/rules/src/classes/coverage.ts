import type { CoverageType } from "@schoolmap/contract";

const COVERAGE_WORDS: ReadonlyMap<string, CoverageType> = new Map([
  ["5g", "5g"],
  ["4g", "4g"],
  ["3g", "3g"],
  ["2g", "2g"],
  ["no", "no"],
  ["no service", "no"],
  ["no coverage", "no"],
  ["no_service", "no"],
  ["no_coverage", "no"],
]);

/** The coverage type that a word in a file means, in any case and spacing; every other word is unknown. */
export function normaliseCoverage(word: string): CoverageType {
  return COVERAGE_WORDS.get(word.trim().toLowerCase().replace(/\s+/g, " ")) ?? "unknown";
}
