import type { PresentRows } from "../columns/present-rows.ts";
import { bitsOf } from "./bit-counts.ts";
import type { RowTest } from "./row-set.ts";
import { isBeyond, shorterRange } from "./row-tests.ts";

/** Passes the rows that have a value. */
export function keepPresent({ words: present }: PresentRows): RowTest {
  return (words, from, to, base) => {
    for (let word = from; word < to; word++) words[word]! &= present[(base >>> 5) + word]!;
  };
}

/**
 * Passes the rows whose value is marked with 1 in `keep`. The last element of `keep` determines whether rows without a
 * value pass. Looks up only the existing values, also of rows that are not in the set any more. The inner loop branches
 * only on the number of values.
 */
export function keepPresentCodes(rows: PresentRows, data: Uint8Array | Uint16Array, keep: Uint8Array): RowTest {
  const { words: present } = rows;
  const absent = keep.at(-1) === 1 ? -1 : 0;
  const test: RowTest = (words, from, to, base) => {
    let next = rows.placeOf(base + from * 32);
    for (let word = from; word < to; word++) {
      const there = present[(base >>> 5) + word]! | 0;
      let place = next;
      next += bitsOf(there);
      if (words[word] === 0) continue;
      let kept = ~there & absent;
      for (let rest = there; rest !== 0; rest &= rest - 1) kept |= rest & -rest & -keep[data[place++]!]!;
      words[word]! &= kept;
    }
  };
  return Object.assign(test, { bytes: keep.byteLength });
}

/**
 * Passes the rows with a value from `low` to `high` (none if low is greater than high), and optionally the rows without
 * a value. Duplicates the loop of `keepPresentCodes`: with a shared loop that called a function for each word, both
 * took 1.5 times as long.
 */
export function keepPresentWhole(
  rows: PresentRows,
  data: Int32Array,
  low: number,
  high: number,
  none: boolean,
): RowTest {
  const { words: present } = rows;
  const absent = none ? -1 : 0;
  const { first, span, isInside } = low <= high ? shorterRange(low, high) : NOTHING;
  const flip = isInside ? 1 : 0;
  return (words, from, to, base) => {
    let next = rows.placeOf(base + from * 32);
    for (let word = from; word < to; word++) {
      const there = present[(base >>> 5) + word]! | 0;
      let place = next;
      next += bitsOf(there);
      if (words[word] === 0) continue;
      let kept = ~there & absent;
      for (let rest = there; rest !== 0; rest &= rest - 1)
        kept |= rest & -rest & -(isBeyond(data[place++]!, first, span) ^ flip);
      words[word]! &= kept;
    }
  };
}

/** Range of only the number that means "no value", which no row has. */
const NOTHING = shorterRange(-0x80000000, -0x80000000);
