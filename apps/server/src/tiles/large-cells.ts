import { rankOf } from "@schoolmap/rules";
import { type GroupBits, lowRanksOf, type RowSet, rankTopsOf, type View } from "../mapindex/index.ts";
import { bitsInCommon } from "../mapindex/rows/bit-counts.ts";
import type { Dots } from "./dots.ts";
import { GroupOrder } from "./group-order.ts";

/** Initial capacity, in words. */
const FIRST_ROOM = 64;
/** Number of rows that can be read individually in the time that one word takes. One row per group is added. */
const FEW = 6;

/**
 * Aggregates cells of many schools. It counts 32 rows at a time with the bits of their groups, and reads individual
 * rows only when their rank is low or when a group has no such row in the cell.
 */
export class LargeCells {
  private readonly rows: RowSet;
  private readonly codes: Uint8Array;
  private readonly low: Uint32Array;
  private readonly tops: Uint16Array;
  private readonly ids: Uint32Array;
  /** The row with the lowest rank of each group in the cell; -1 until one is found. */
  private readonly best: Int32Array;
  private readonly counts: Uint32Array;
  private readonly order = new GroupOrder();
  /** Bits of the rows in the cell that belong to the view. */
  private mask = new Uint32Array(FIRST_ROOM);

  constructor(
    { index, rows, groups }: View,
    private readonly bits: GroupBits,
  ) {
    this.rows = rows;
    this.codes = groups.codes;
    this.low = lowRanksOf(index);
    this.tops = rankTopsOf(index);
    this.ids = index.ids;
    this.best = new Int32Array(groups.size).fill(-1);
    this.counts = new Uint32Array(groups.size);
  }

  /**
   * Adds one dot for each group of the rows of the view from … to, which are one cell. Returns false, and adds nothing,
   * when so few of the rows belong to the view that it is faster to read each of them.
   */
  add(from: number, to: number, dots: Dots): boolean {
    const start = from >>> 5;
    const length = this.readMask(from, to);
    // Read after `readMask`, which replaces the mask for a longer cell.
    const { best, bits, counts, mask, order, tops } = this;
    let left = bitsInCommon(mask, mask, 0, length);
    if (left < length * (FEW + bits.groups.length)) return false;
    this.look(this.low, start, length);
    for (let at = 0; left > 0; at++) {
      const count = bitsInCommon(mask, bits.words[at]!, start, length);
      if (count === 0) continue;
      left -= count;
      const group = bits.groups[at]!;
      if (best[group]! < 0) this.look(bits.words[at]!, start, length);
      counts[group] = count;
      order.add(group, tops[best[group]!]!);
    }
    for (let at = 0; at < order.length; at++) {
      const group = order.groupAt(at);
      dots.push(best[group]!, group, counts[group]!);
      best[group] = -1;
    }
    order.clear();
    return true;
  }

  /** Reads the bits of the rows from … to into the mask, and returns the number of words. */
  private readMask(from: number, to: number): number {
    const first = from & ~31;
    const length = Math.ceil((to - first) / 32);
    if (length > this.mask.length) this.mask = new Uint32Array(2 * length);
    for (let at = 0; at < length; at++) this.mask[at] = this.rows.bitsAt(first + 32 * at, from, to);
    return length;
  }

  /** Finds the lowest rank of each group among the rows of the cell that are in `words`. */
  private look(words: Uint32Array, start: number, length: number): void {
    const { mask, codes, tops, best } = this;
    for (let at = 0; at < length; at++) {
      for (let bits = words[start + at]! & mask[at]!; bits !== 0; bits &= bits - 1) {
        const row = 32 * (start + at) + 31 - Math.clz32(bits & -bits);
        const group = codes[row]!;
        const other = best[group]!;
        if (other < 0 || tops[row]! < tops[other]! || (tops[row] === tops[other] && this.isLower(row, other)))
          best[group] = row;
      }
    }
  }

  /** Compares the complete ranks, for rows with equal upper halves. */
  private isLower(row: number, other: number): boolean {
    return rankOf(this.ids[row]!) < rankOf(this.ids[other]!);
  }
}
