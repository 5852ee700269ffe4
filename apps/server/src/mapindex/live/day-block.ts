import type { Day } from "@schoolmap/rules";
import type { LiveSchools } from "./live-schools.ts";

export const WEEK = 7;
const LARGEST_UINT32 = 0xffffffff;

/**
 * What each school measured on each day of one week. Only schools with a value are in it, ascending by slot; day d of the
 * school at position i lies at i × 7 + d. In the record's whole numbers; never changed.
 */
export class DayBlock {
  constructor(
    readonly slots: Uint32Array,
    /** Sum of the day's values, one for each source; read it only where `counts` is above 0. */
    readonly sums: Uint32Array | Float64Array,
    /** How many values the sum has: one for each source. */
    readonly counts: Uint8Array,
  ) {}

  get bytes(): number {
    return this.slots.byteLength + this.sums.byteLength + this.counts.byteLength;
  }

  /** Position of a school, -1 when it has no value in this week. */
  positionOf(slot: number): number {
    let low = 0;
    let high = this.slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.slots[middle]! >= slot) high = middle;
      else low = middle + 1;
    }
    return this.slots[low] === slot ? low : -1;
  }
}

/** Puts a block together from daily values in any order, on top of an older block without the schools that are renewed. */
export class DayBlockBuilder {
  private readonly positions = new Map<number, number>();
  private slots: number[] = [];
  private sums: number[] = [];
  private counts: number[] = [];

  constructor(
    private readonly schools: LiveSchools,
    private readonly monday: Day,
    older?: { readonly block: DayBlock; readonly renewed: readonly number[] },
  ) {
    if (!older) return;
    const gone = new Set(older.renewed.map((id) => schools.slotOf(id)));
    const { block } = older;
    for (let i = 0; i < block.slots.length; i++) {
      if (gone.has(block.slots[i]!)) continue;
      const at = this.positionOf(block.slots[i]!) * WEEK;
      for (let day = 0; day < WEEK; day++) {
        this.sums[at + day] = block.sums[i * WEEK + day]!;
        this.counts[at + day] = block.counts[i * WEEK + day]!;
      }
    }
  }

  add(schoolId: number, day: Day, value: number): void {
    const slot = this.schools.slotOf(schoolId);
    if (slot < 0) return;
    const at = this.positionOf(slot) * WEEK + (day - this.monday);
    this.sums[at]! += value;
    this.counts[at]!++;
  }

  finish(): DayBlock {
    const order = this.slots.map((_, i) => i).sort((a, b) => this.slots[a]! - this.slots[b]!);
    const fits = this.sums.every((sum) => sum <= LARGEST_UINT32);
    const sums = fits ? new Uint32Array(this.sums.length) : new Float64Array(this.sums.length);
    const counts = new Uint8Array(this.counts.length);
    order.forEach((from, to) => {
      for (let day = 0; day < WEEK; day++) {
        sums[to * WEEK + day] = this.sums[from * WEEK + day]!;
        counts[to * WEEK + day] = this.counts[from * WEEK + day]!;
      }
    });
    return new DayBlock(
      Uint32Array.from(order, (i) => this.slots[i]!),
      sums,
      counts,
    );
  }

  private positionOf(slot: number): number {
    let position = this.positions.get(slot);
    if (position === undefined) {
      position = this.slots.push(slot) - 1;
      this.positions.set(slot, position);
      for (let day = 0; day < WEEK; day++) {
        this.sums.push(0);
        this.counts.push(0);
      }
    }
    return position;
  }
}
