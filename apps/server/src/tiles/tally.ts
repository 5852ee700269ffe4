import { rankOf } from "@schoolmap/rules";
import { MAX_GROUPS, rankTopsOf, type View } from "../mapindex/index.ts";
import type { Dots } from "./dots.ts";
import { GroupOrder } from "./group-order.ts";

/** Greater than every rank. */
const NONE = 0x7fff_ffff;

/** Aggregates the rows of one cell by group: the number of rows, and the row with the lowest rank. */
export class Tally {
  private present = 0;
  private readonly codes: Uint8Array;
  private readonly ids: Uint32Array;
  private readonly tops: Uint16Array;
  private readonly counts = new Uint32Array(MAX_GROUPS);
  /** Upper half of the lowest rank of each group so far. */
  private readonly lowest = new Int32Array(MAX_GROUPS).fill(NONE);
  private readonly best = new Uint32Array(MAX_GROUPS);
  private readonly order = new GroupOrder();

  constructor({ index, groups }: View) {
    this.codes = groups.codes;
    this.ids = index.ids;
    this.tops = rankTopsOf(index);
  }

  /** Adds a row that represents `count` rows of a group, including itself. */
  add(row: number, group: number, count: number): void {
    this.counts[group]! += count;
    if (this.tops[row]! <= this.lowest[group]!) this.compare(row, group);
  }

  addRow(row: number): void {
    const group = this.codes[row]!;
    this.counts[group]! += 1;
    if (this.tops[row]! <= this.lowest[group]!) this.compare(row, group);
  }

  /** Adds the rows of a word of a mask. Bit 0 is the row `first`. */
  addWord(first: number, bits: number): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1) this.addRow(first + 31 - Math.clz32(rest & -rest));
  }

  /** Adds one dot for each group, and empties the cell. */
  flush(dots: Dots): void {
    const { order, counts, lowest } = this;
    for (let rest = this.present; rest !== 0; rest &= rest - 1) {
      const group = 31 - Math.clz32(rest & -rest);
      order.add(group, lowest[group]!);
    }
    for (let at = 0; at < order.length; at++) {
      const group = order.groupAt(at);
      dots.push(this.best[group]!, group, counts[group]!);
      counts[group] = 0;
      lowest[group] = NONE;
    }
    order.clear();
    this.present = 0;
  }

  /** Uses the row for its group unless the upper halves are equal and the complete rank of the other row is lower. */
  private compare(row: number, group: number): void {
    const top = this.tops[row]!;
    if (top === this.lowest[group]! && this.isHigher(row, group)) return;
    this.present |= 1 << group;
    this.lowest[group] = top;
    this.best[group] = row;
  }

  /** Separate from `compare`, so that `compare` is small enough to be inlined into the loops. */
  private isHigher(row: number, group: number): boolean {
    return rankOf(this.ids[row]!) > rankOf(this.ids[this.best[group]!]!);
  }
}
