import type { Day } from "@schoolmap/rules";
import { lowerBound } from "../../rows/lower-bound.ts";
import type { LiveSchools } from "../schools/live-schools.ts";

export const WEEK = 7;
const LARGEST_UINT32 = 0xffffffff;

/**
 * Values measured by each school on each day of one week, in the record's whole numbers. Contains only schools with a
 * value, ascending by slot. Day d of the school at position i is at i × 7 + d. Never changed.
 */
export class DayBlock {
  constructor(
    readonly slots: Uint32Array,
    /** Sum of the day's values, one value per source. Valid only where `counts` is above 0. */
    readonly sums: Uint32Array | Float64Array,
    /** Number of values in the sum, one per source. */
    readonly counts: Uint8Array,
  ) {}

  static none(): DayBlock {
    return new DayBlock(new Uint32Array(0), new Uint32Array(0), new Uint8Array(0));
  }

  get bytes(): number {
    return this.slots.byteLength + this.sums.byteLength + this.counts.byteLength;
  }

  /** Returns the position of a school, or -1 if it has no value in this week. */
  positionOf(slot: number): number {
    return positionIn(this.slots, slot);
  }
}

/** Returns the position of a slot in an ascending array, or -1 if it is absent. */
function positionIn(slots: Uint32Array, slot: number): number {
  const at = lowerBound(0, slots.length, (position) => slots[position]! >= slot);
  return slots[at] === slot ? at : -1;
}

/**
 * Builds a block from daily values in any order, either from scratch or by replacing some schools of an older block.
 * Uses only typed arrays, because the block of the current week is renewed with every batch of measurements.
 */
export class DayBlockBuilder {
  /**
   * The slots that are built from scratch, in ascending order. Without an older block, these are the slots of all
   * schools.
   */
  private readonly fresh: Uint32Array;
  private readonly sums: Float64Array;
  private readonly counts: Uint8Array;

  constructor(
    private readonly schools: LiveSchools,
    private readonly monday: Day,
    private readonly older?: { readonly block: DayBlock; readonly renewed: readonly number[] },
  ) {
    const renewed = older?.renewed.map((id) => schools.slotOf(id)).filter((slot) => slot >= 0);
    this.fresh = renewed
      ? Uint32Array.from(new Set(renewed)).sort()
      : Uint32Array.from({ length: schools.count }, (_, slot) => slot);
    this.sums = new Float64Array(this.fresh.length * WEEK);
    this.counts = new Uint8Array(this.fresh.length * WEEK);
  }

  add(schoolId: number, day: Day, value: number): void {
    const slot = this.schools.slotOf(schoolId);
    if (slot < 0) return;
    const position = this.older ? positionIn(this.fresh, slot) : slot;
    if (position < 0) return;
    const at = position * WEEK + (day - this.monday);
    this.sums[at]! += value;
    this.counts[at]!++;
  }

  finish(): DayBlock {
    const { block = DayBlock.none() } = this.older ?? {};
    const from = this.sourcesOf(block);
    const fits = block.sums instanceof Uint32Array && this.sums.every((sum) => sum <= LARGEST_UINT32);
    const sums = new (fits ? Uint32Array : Float64Array)(from.length * WEEK);
    const counts = new Uint8Array(from.length * WEEK);
    const slots = new Uint32Array(from.length);
    from.forEach((source, to) => {
      const isFresh = source < 0;
      const at = isFresh ? -source - 1 : source;
      const [fromSums, fromCounts] = isFresh ? [this.sums, this.counts] : [block.sums, block.counts];
      slots[to] = (isFresh ? this.fresh : block.slots)[at]!;
      for (let day = 0; day < WEEK; day++) {
        sums[to * WEEK + day] = fromSums[at * WEEK + day]!;
        counts[to * WEEK + day] = fromCounts[at * WEEK + day]!;
      }
    });
    return new DayBlock(slots, sums, counts);
  }

  /**
   * Returns the source of each school of the new block, ascending by slot: a position in the old block, or -1 minus a
   * position in this builder.
   */
  private sourcesOf({ slots }: DayBlock): Int32Array {
    const { fresh } = this;
    const sources = new Int32Array(slots.length + fresh.length);
    let [length, old, own] = [0, 0, 0];
    while (old < slots.length || own < fresh.length) {
      const isOld = own === fresh.length || (old < slots.length && slots[old]! < fresh[own]!);
      if (isOld) {
        sources[length++] = old++;
        continue;
      }
      if (slots[old] === fresh[own]) old++;
      if (this.hasValue(own)) sources[length++] = -1 - own;
      own++;
    }
    return sources.subarray(0, length);
  }

  private hasValue(position: number): boolean {
    return this.counts.subarray(position * WEEK, (position + 1) * WEEK).some((count) => count > 0);
  }
}
