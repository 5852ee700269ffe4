import { lowerBound } from "../mapindex/rows/lower-bound.ts";

/** What a tile draws: one entry per dot, in Morton order of their cells. */
export class Dots {
  length = 0;
  /** The school that the dot shows. */
  rows: Uint32Array;
  /** The group of the view (class and connection status) that it stands for. */
  groups: Uint8Array;
  /** How many schools of that group it stands for, itself included. */
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
   * The dots of the schools in a run of rows that no cell crosses. Nothing is copied: what is returned must not be pushed to.
   */
  between(from: number, to: number): Dots {
    const start = this.firstFrom(from);
    const end = this.firstFrom(to);
    const part = new Dots(0);
    part.rows = this.rows.subarray(start, end);
    part.groups = this.groups.subarray(start, end);
    part.counts = this.counts.subarray(start, end);
    part.length = end - start;
    return part;
  }

  /** The same dots in arrays that are no longer than they must be: what is kept shall not keep the room to grow. */
  trimmed(): Dots {
    const dots = new Dots(0);
    dots.rows = this.rows.slice(0, this.length);
    dots.groups = this.groups.slice(0, this.length);
    dots.counts = this.counts.slice(0, this.length);
    dots.length = this.length;
    return dots;
  }

  /** Rows rise from cell to cell, and `row` begins a cell. */
  private firstFrom(row: number): number {
    return lowerBound(0, this.length, (at) => this.rows[at]! >= row);
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
