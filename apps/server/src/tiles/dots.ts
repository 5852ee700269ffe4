import { MAX_GROUPS } from "../mapindex/index.ts";
import { lowerBound } from "../mapindex/rows/lower-bound.ts";

/**
 * The dots of a tile: one entry per dot, in Morton order of their cells. Maps draw them in this order, so the last dot
 * of a cell is above its other dots.
 */
export class Dots {
  length = 0;
  /** The school that the dot shows. */
  rows: Uint32Array;
  /** The group of the view (class and connection status) that the dot represents. */
  groups: Uint8Array;
  /** Number of schools of that group that the dot represents, including its own school. */
  counts: Uint32Array;

  constructor(capacity: number) {
    this.rows = new Uint32Array(capacity);
    this.groups = new Uint8Array(capacity);
    this.counts = new Uint32Array(capacity);
  }

  push(row: number, group: number, count: number): void {
    if (this.length === this.rows.length) this.grow();
    const at = this.length++;
    this.rows[at] = row;
    this.groups[at] = group;
    this.counts[at] = count;
  }

  /**
   * Returns the groups that have dots, in ascending order, with the indices of their dots. It uses a counting sort,
   * without a branch for each dot.
   */
  byGroup(): (readonly [group: number, dots: Uint32Array])[] {
    const { groups, length } = this;
    const ends = new Uint32Array(MAX_GROUPS + 1);
    for (let i = 0; i < length; i++) ends[groups[i]! + 1]! += 1;
    for (let group = 0; group < MAX_GROUPS; group++) ends[group + 1]! += ends[group]!;
    const starts = ends.slice();
    const order = new Uint32Array(length);
    for (let i = 0; i < length; i++) order[ends[groups[i]!]!++] = i;
    return [...starts.subarray(0, MAX_GROUPS)].flatMap((start, group) =>
      starts[group + 1] === start ? [] : [[group, order.subarray(start, starts[group + 1])] as const],
    );
  }

  /**
   * Removes the dots of the schools from a row on. The row must be the first of a cell: rows increase from cell to
   * cell.
   */
  dropFrom(row: number): void {
    this.length = lowerBound(0, this.length, (at) => this.rows[at]! >= row);
  }

  private grow(): void {
    const capacity = Math.max(16, this.length * 2);
    const { rows, groups, counts } = this;
    this.rows = new Uint32Array(capacity);
    this.groups = new Uint8Array(capacity);
    this.counts = new Uint32Array(capacity);
    this.rows.set(rows);
    this.groups.set(groups);
    this.counts.set(counts);
  }
}
