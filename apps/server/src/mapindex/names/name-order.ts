import { radixSort } from "../../lib/radix.ts";
import { type Steps, TURNS } from "../../lib/steps.ts";
import type { Tokens } from "./tokenise.ts";

/** Number of leading words that are sorted by radix. Names that share all of them are compared one by one. */
const RADIX_WORDS = 4;

/**
 * Sorts names by their folded words, then by school id. Comparing word by word equals comparing the texts joined by
 * spaces, because a space sorts before every letter.
 */
export function* orderByName(tokens: Tokens, ids: Uint32Array): Steps<Uint32Array> {
  const keys = new Uint32Array(ids.length);
  let order: Uint32Array = new Uint32Array(ids.length);
  let largestId = 0;
  for (let n = 0; n < ids.length; n++) {
    order[n] = n;
    largestId = Math.max(largestId, ids[n]!);
    if (n % TURNS === 0) yield;
  }
  order = yield* radixSort(order, ids, largestId);
  for (let position = RADIX_WORDS - 1; position >= 0; position--) {
    for (let n = 0; n < keys.length; n++) {
      const at = tokens.offsets[n]! + position;
      keys[n] = at < tokens.offsets[n + 1]! ? tokens.words[at]! + 1 : 0;
      if (n % TURNS === 0) yield;
    }
    order = yield* radixSort(order, keys, tokens.dictionary.size);
  }
  yield* sortTies(order, tokens);
  return order;
}

/**
 * Sorts each run of names with equal leading words by the following words. The sort is stable, so equal names keep
 * their order by id.
 */
function* sortTies(order: Uint32Array, tokens: Tokens): Steps<void> {
  let start = 0;
  for (let i = 1; i <= order.length; i++) {
    if (i < order.length && compareWords(tokens, order[i - 1]!, order[i]!, 0, RADIX_WORDS) === 0) continue;
    if (i - start > 1) {
      const run = Array.from(order.subarray(start, i));
      order.set(
        run.sort((a, b) => compareWords(tokens, a, b, RADIX_WORDS, Number.POSITIVE_INFINITY)),
        start,
      );
    }
    start = i;
    if (i % 512 === 0) yield;
  }
}

/** Compares two names by their words from position `from` (inclusive) to `to` (exclusive). */
function compareWords({ words, offsets }: Tokens, a: number, b: number, from: number, to: number): number {
  for (let position = from; position < to; position++) {
    const [atA, atB] = [offsets[a]! + position, offsets[b]! + position];
    const [endA, endB] = [atA >= offsets[a + 1]!, atB >= offsets[b + 1]!];
    if (endA || endB) return Number(endB) - Number(endA);
    if (words[atA] !== words[atB]) return words[atA]! - words[atB]!;
  }
  return 0;
}
