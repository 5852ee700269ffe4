import type { PresentRows } from "../columns/present-rows.ts";
import { bitsOf } from "./bit-counts.ts";
import { depositBits } from "./deposit-bits.ts";
import { isBeyond, type ShorterRange, shorterRange } from "./range-tests.ts";
import type { RowTest } from "./row-set.ts";

/** Passes the rows that have a value. */
export function keepPresent(rows: PresentRows): RowTest {
  return new PresentTest(rows);
}

/**
 * Passes the rows whose value is marked with 1 in `keep`. The last element of `keep` determines whether rows without a
 * value pass.
 */
export function keepPresentCodes(rows: PresentRows, data: Uint8Array | Uint16Array, keep: Uint8Array): RowTest {
  return new PresentValueTest(rows, keep.at(-1) === 1, new CodeTest(data, keep));
}

/**
 * Passes the rows with a value from `low` to `high` (none if low is greater than high), and optionally the rows without
 * a value.
 */
export function keepPresentWhole(
  rows: PresentRows,
  data: Int32Array,
  low: number,
  high: number,
  none: boolean,
): RowTest {
  return new PresentValueTest(rows, none, new RangeTest(data, low <= high ? shorterRange(low, high) : NOTHING));
}

/** Range of only the number that means "no value", which no row has. */
const NOTHING = shorterRange(-0x80000000, -0x80000000);

class PresentTest implements RowTest {
  constructor(private readonly rows: PresentRows) {}

  clearRows(words: Uint32Array, from: number, to: number, base: number): void {
    const present = this.rows.words;
    for (let word = from; word < to; word++) words[word]! &= present[(base >>> 5) + word]!;
  }
}

/** Number of words of rows that are tested together, so that the bits of their values stay in the processor's cache. */
const PART = 512;

/** Bits of the values of one part. A row test never waits, so all tests share them. */
const passedBits = new Uint32Array(PART + 1);

/**
 * Passes the rows whose value passes, and optionally the rows without a value. The values are tested one after the other,
 * without regard to their rows, and their bits are then moved to the rows. This takes two thirds of the time of a loop
 * over the rows, whose length is different in each word.
 */
class PresentValueTest implements RowTest {
  constructor(
    private readonly rows: PresentRows,
    /** Whether rows without a value pass. */
    private readonly none: boolean,
    private readonly values: ValueTest,
  ) {}

  get bytes(): number {
    return this.values.bytes ?? 0;
  }

  clearRows(words: Uint32Array, from: number, to: number, base: number): void {
    for (let start = from; start < to; start += PART) this.clearPart(words, start, Math.min(start + PART, to), base);
  }

  private clearPart(words: Uint32Array, from: number, to: number, base: number): void {
    const { rows, values } = this;
    const present = rows.words;
    const absent = this.none ? -1 : 0;
    values.test(passedBits, rows.placeOf(base + from * 32), rows.placeOf(base + to * 32));
    let place = 0;
    for (let word = from; word < to; word++) {
      const there = present[(base >>> 5) + word]!;
      const at = place >>> 5;
      const shift = place & 31;
      // Two shifts, because JavaScript shifts by 32 as by 0.
      const passed = (passedBits[at]! >>> shift) | ((passedBits[at + 1]! << 1) << (31 - shift));
      words[word]! &= depositBits(passed, there) | (~there & absent);
      place += bitsOf(there);
    }
  }
}

interface ValueTest {
  readonly bytes?: number;
  /**
   * Tests the values of the places from … to, and writes one bit for each: 1 if it passes. Bit 0 of word 0 belongs to
   * the first value.
   */
  test(passed: Uint32Array, from: number, to: number): void;
}

class CodeTest implements ValueTest {
  constructor(
    private readonly data: Uint8Array | Uint16Array,
    private readonly keep: Uint8Array,
  ) {}

  get bytes(): number {
    return this.keep.byteLength;
  }

  test(passed: Uint32Array, from: number, to: number): void {
    const { data, keep } = this;
    let place = from;
    let word = 0;
    for (; place + 32 <= to; place += 32) {
      let low = 0;
      let high = 0;
      for (let at = place + 14; at >= place; at -= 2) {
        low = (low << 2) | keep[data[at]!]! | (keep[data[at + 1]!]! << 1);
        high = (high << 2) | keep[data[at + 16]!]! | (keep[data[at + 17]!]! << 1);
      }
      passed[word++] = low | (high << 16);
    }
    let rest = 0;
    for (let at = to - 1; at >= place; at--) rest = (rest << 1) | keep[data[at]!]!;
    passed[word] = rest;
  }
}

class RangeTest implements ValueTest {
  constructor(
    private readonly data: Int32Array,
    private readonly range: ShorterRange,
  ) {}

  test(passed: Uint32Array, from: number, to: number): void {
    const { data } = this;
    const { first, span, isInside } = this.range;
    const flip = isInside ? -1 : 0;
    let place = from;
    let word = 0;
    for (; place + 32 <= to; place += 32) {
      let beyond = 0;
      for (let at = place + 28; at >= place; at -= 4) {
        const two = isBeyond(data[at]!, first, span) | (isBeyond(data[at + 1]!, first, span) << 1);
        const next = isBeyond(data[at + 2]!, first, span) | (isBeyond(data[at + 3]!, first, span) << 1);
        beyond = (beyond << 4) | two | (next << 2);
      }
      passed[word++] = beyond ^ flip;
    }
    let rest = 0;
    for (let at = to - 1; at >= place; at--) rest = (rest << 1) | isBeyond(data[at]!, first, span);
    passed[word] = rest ^ flip;
  }
}
