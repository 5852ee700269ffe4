import { rankOf } from "@schoolmap/rules";
import { rankTopsOf, type View } from "../mapindex/index.ts";
import { bitsOf } from "../mapindex/rows/row-set.ts";
import type { Dots } from "./dots.ts";

/** More groups than a view has; adding it to a group gives one that stands for rows outside of the view. */
const OUTSIDE = 32;
/** Neighbouring rows are counted in four lanes: a processor waits when it adds to what it wrote just before. */
const LANE = 2 * OUTSIDE;
const LANES = 4;
/** Above every rank. */
const NONE = 0x7fff_ffff;
/** Of 32 rows; with more in the view it is faster to look at all of them. */
const FEW = 10;

/** The rows of one cell, summed up by group: how many there are, and which has the lowest rank. */
export class Tally {
  private present = 0;
  private readonly codes: Uint8Array;
  private readonly ids: Uint32Array;
  private readonly tops: Uint16Array;
  private readonly counts = new Int32Array(LANES * LANE);
  /** Upper half of the lowest rank of a group so far. No row outside is lower. */
  private readonly lowest = new Int32Array(LANE).fill(NONE, 0, OUTSIDE).fill(-1, OUTSIDE);
  private readonly best = new Uint32Array(OUTSIDE);

  constructor({ index, groups }: View) {
    this.codes = groups.codes;
    this.ids = index.ids;
    this.tops = rankTopsOf(index);
  }

  /** Adds a row that stands for `count` rows of a group, itself included. */
  add(row: number, group: number, count: number): void {
    this.counts[group]! += count;
    if (this.tops[row]! <= this.lowest[group]!) this.compare(row, group);
  }

  addRow(row: number): void {
    const group = this.codes[row]!;
    this.counts[group]! += 1;
    if (this.tops[row]! <= this.lowest[group]!) this.compare(row, group);
  }

  /** Adds the rows of a word of a mask, whose bit 0 belongs to the row `first`. */
  addWord(first: number, bits: number): void {
    if (bitsOf(bits) > FEW && first + 32 <= this.codes.length) this.addDense(first, bits);
    else this.addSparse(first, bits);
  }

  /** One dot for each group; nothing remains in the cell. */
  flush(dots: Dots): void {
    const { counts } = this;
    for (let rest = this.present; rest !== 0; rest &= rest - 1) {
      const group = 31 - Math.clz32(rest & -rest);
      const count = counts[group]! + counts[group + LANE]! + counts[group + 2 * LANE]! + counts[group + 3 * LANE]!;
      dots.push(this.best[group]!, group, count);
      counts[group] = 0;
      counts[group + LANE] = 0;
      counts[group + 2 * LANE] = 0;
      counts[group + 3 * LANE] = 0;
      this.lowest[group] = NONE;
    }
    this.present = 0;
  }

  private addSparse(first: number, bits: number): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1) this.addRow(first + 31 - Math.clz32(rest & -rest));
  }

  /** Decides nothing by the mask: a loop in which the processor guesses wrong takes longer. */
  private addDense(first: number, bits: number): void {
    const { codes, tops, counts, lowest } = this;
    let out = ~bits;
    for (let row = first; row < first + 32; row += 4, out >>= 4) {
      const a = codes[row]! | ((out << 5) & OUTSIDE);
      const b = codes[row + 1]! | ((out << 4) & OUTSIDE);
      const c = codes[row + 2]! | ((out << 3) & OUTSIDE);
      const d = codes[row + 3]! | ((out << 2) & OUTSIDE);
      counts[a]! += 1;
      counts[b + LANE]! += 1;
      counts[c + 2 * LANE]! += 1;
      counts[d + 3 * LANE]! += 1;
      if (tops[row]! <= lowest[a]!) this.compare(row, a);
      if (tops[row + 1]! <= lowest[b]!) this.compare(row + 1, b);
      if (tops[row + 2]! <= lowest[c]!) this.compare(row + 2, c);
      if (tops[row + 3]! <= lowest[d]!) this.compare(row + 3, d);
    }
  }

  /** Takes the row for its group unless the upper halves are equal and the whole rank of the other one is lower. */
  private compare(row: number, group: number): void {
    const top = this.tops[row]!;
    if (top === this.lowest[group]! && this.isHigher(row, group)) return;
    this.present |= 1 << group;
    this.lowest[group] = top;
    this.best[group] = row;
  }

  /** Apart from `compare`, which is small enough to be compiled into the loops. */
  private isHigher(row: number, group: number): boolean {
    return rankOf(this.ids[row]!) > rankOf(this.ids[this.best[group]!]!);
  }
}
