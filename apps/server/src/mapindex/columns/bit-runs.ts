import type { Runs } from "./runs.ts";

const WORD = 32;

/**
 * Merges the runs of two bit columns, like `mergeArrays` for numbers. Each row of an index has `width` bits, which are
 * stored consecutively from the lowest bit of the first word. `length` is the number of words in the result.
 */
export function mergeBits(
  base: Uint32Array,
  added: Uint32Array,
  runs: Runs,
  { width, length }: { readonly width: number; readonly length: number },
): Uint32Array {
  const merged = new Uint32Array(length);
  let at = 0;
  for (let run = 0; run < runs.source.length; run++) {
    const [from, to] = [runs.from[run]! * width, runs.to[run]! * width];
    copyBits(runs.source[run] === 0 ? base : added, from, to, merged, at);
    at += to - from;
  }
  return merged;
}

/**
 * Copies the bits from `from` up to but excluding `to` into `target` at `start`, after which no bit of the target is
 * set.
 */
function copyBits(source: Uint32Array, from: number, to: number, target: Uint32Array, start: number): void {
  let [next, at] = [from, start];
  while (next < to) {
    const word = at >>> 5;
    if (at % WORD === 0 && next % WORD === 0 && to - next >= WORD) {
      const words = (to - next) >>> 5;
      target.set(source.subarray(next >>> 5, (next >>> 5) + words), word);
      next += words * WORD;
      at += words * WORD;
      continue;
    }
    const count = Math.min(WORD - (at % WORD), to - next);
    target[word]! |= bitsAt(source, next, count) << (at % WORD);
    next += count;
    at += count;
  }
}

/** Returns up to 32 bits, starting with the lowest. */
function bitsAt(source: Uint32Array, from: number, count: number): number {
  const shift = from % WORD;
  const low = source[from >>> 5]! >>> shift;
  const high = shift + count > WORD ? source[(from >>> 5) + 1]! << (WORD - shift) : 0;
  return (low | high) & (0xffffffff >>> (WORD - count));
}
