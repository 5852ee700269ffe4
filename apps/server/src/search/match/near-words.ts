import type { Dictionary } from "../../mapindex/names/dictionary.ts";

/** A range of dictionary words: `from` is inclusive, `to` exclusive. */
export interface WordRun {
  from: number;
  to: number;
}

const MAX_DEPTH = 64;
/** Greater than any limit. */
const FAR = 100;

/**
 * Returns dictionary words that differ from `word` by at most `limit` typing errors: an extra letter, a missing letter,
 * a different letter, or two transposed adjacent letters (optimal string alignment distance). With `asPrefix`, a word
 * matches when one of its beginnings is within the limit. Words are visited in order and share the computation of their
 * common beginnings; a beginning beyond the limit excludes all its words immediately.
 */
export function nearWords(dictionary: Dictionary, word: string, limit: number, asPrefix: boolean): WordRun[] {
  const { units, offsets, shared, size } = dictionary;
  const width = word.length + 1;
  const last = width - 1;
  const rows = new Uint8Array((MAX_DEPTH + 1) * width);
  for (let j = 0; j < width; j++) rows[j] = j;
  const target = Array.from(word, (_, i) => word.charCodeAt(i));
  const runs: WordRun[] = [];
  const distanceAt = (letters: number) => (Math.abs(letters - last) <= limit ? rows[letters * width + last]! : FAR);
  /** The result for a word also applies to the following words that share this number of leading letters. */
  let [decided, isNear] = [Number.POSITIVE_INFINITY, false];
  let depth = 0;
  for (let w = 0; w < size; w++) {
    if (shared[w]! < decided) {
      const from = offsets[w]!;
      const length = Math.min(offsets[w + 1]! - from, MAX_DEPTH);
      depth = Math.min(depth, shared[w]!);
      [decided, isNear] = [Number.POSITIVE_INFINITY, false];
      while (depth < length && decided === Number.POSITIVE_INFINITY) {
        depth++;
        const least = fillRow(rows, target, limit, units, from, depth);
        isNear = asPrefix && distanceAt(depth) <= limit;
        if (isNear || least > limit) decided = depth;
      }
      if (decided === Number.POSITIVE_INFINITY) isNear = distanceAt(depth) <= limit;
    }
    if (isNear) pushRun(runs, w);
  }
  return runs;
}

/**
 * Computes the row of one more letter (`depth` letters in total) and returns its minimum distance. Only cells within
 * `limit` of the diagonal can be within the limit; their neighbours are set to FAR.
 */
function fillRow(
  rows: Uint8Array,
  target: readonly number[],
  limit: number,
  units: Uint16Array,
  from: number,
  depth: number,
): number {
  const width = target.length + 1;
  const row = depth * width;
  const above = row - width;
  const unit = units[from + depth - 1]!;
  const low = Math.max(1, depth - limit);
  const high = Math.min(target.length, depth + limit);
  let least = low === 1 ? depth : FAR;
  if (low < width) rows[row + low - 1] = least;
  for (let j = low; j <= high; j++) {
    const same = target[j - 1] === unit;
    let best = Math.min(rows[above + j]!, rows[row + j - 1]!) + 1;
    best = Math.min(best, rows[above + j - 1]! + (same ? 0 : 1));
    const swapped = depth > 1 && j > 1 && !same && target[j - 2] === unit && target[j - 1] === units[from + depth - 2];
    if (swapped) best = Math.min(best, rows[above - width + j - 2]! + 1);
    rows[row + j] = best;
    least = Math.min(least, best);
  }
  if (high < target.length) rows[row + high + 1] = FAR;
  return least;
}

function pushRun(runs: WordRun[], word: number): void {
  const last = runs.at(-1);
  if (last?.to === word) last.to++;
  else runs.push({ from: word, to: word + 1 });
}
