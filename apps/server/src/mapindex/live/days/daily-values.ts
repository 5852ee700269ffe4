const NONE = -1;
const FIRST_LENGTH = 1024;

/**
 * Daily values of many schools in insertion order, for aggregates that need all values of a school together. A year has
 * ten million values, so they are stored in arrays of numbers. The values of a school form a chain from the last to the
 * first.
 */
export class DailyValues {
  private values = new Float64Array(FIRST_LENGTH);
  private before = new Int32Array(FIRST_LENGTH);
  private length = 0;
  private readonly last: Int32Array;

  constructor(slots: number) {
    this.last = new Int32Array(slots).fill(NONE);
  }

  add(slot: number, value: number): void {
    if (this.length === this.values.length) this.grow();
    this.values[this.length] = value;
    this.before[this.length] = this.last[slot]!;
    this.last[slot] = this.length++;
  }

  /** Yields the schools that have values, by slot, each with all its values. */
  *bySlot(): Iterable<readonly [slot: number, values: readonly number[]]> {
    // Most columns contain means and have no daily values. Checking the length first avoids the scan, and skipping
    // empty slots allocates nothing.
    for (let slot = 0; this.length > 0 && slot < this.last.length; slot++) {
      const last = this.last[slot]!;
      if (last === NONE) continue;
      const values: number[] = [];
      for (let at = last; at !== NONE; at = this.before[at]!) values.push(this.values[at]!);
      yield [slot, values];
    }
  }

  private grow(): void {
    const [values, before] = [new Float64Array(2 * this.length), new Int32Array(2 * this.length)];
    values.set(this.values);
    before.set(this.before);
    this.values = values;
    this.before = before;
  }
}
