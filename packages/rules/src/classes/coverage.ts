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

/** Returns the coverage type for a word in a file, in any case and spacing. Every other word is unknown. */
export function normaliseCoverage(word: string): CoverageType {
  return COVERAGE_WORDS.get(word.trim().toLowerCase().replace(/\s+/g, " ")) ?? "unknown";
}
