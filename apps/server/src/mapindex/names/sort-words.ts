import type { Steps } from "../../lib/steps.ts";

/** Number of words that are sorted in one step. */
const STEP = 8_000;

/**
 * Sorts distinct words by code units, one bucket at a time. Words are split by their first letters until few remain.
 */
export function* sortWords(words: readonly string[], depth = 0): Steps<string[]> {
  if (words.length <= STEP) return [...words].sort();
  const buckets = new Map<number, string[]>();
  for (const [i, word] of words.entries()) {
    if (i % STEP === 0) yield;
    const unit = depth < word.length ? word.charCodeAt(depth) : -1;
    const bucket = buckets.get(unit);
    if (bucket) bucket.push(word);
    else buckets.set(unit, [word]);
  }
  const sorted: string[] = [];
  for (const unit of [...buckets.keys()].sort((a, b) => a - b)) {
    for (const word of yield* sortWords(buckets.get(unit)!, depth + 1)) sorted.push(word);
    yield;
  }
  return sorted;
}
