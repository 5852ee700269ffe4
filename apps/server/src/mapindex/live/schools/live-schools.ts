import type { Day } from "@schoolmap/rules";
import { SlotList } from "./slot-list.ts";

/** Stands for "not registered": later than every day that can be asked for. */
const NEVER = 0x7fffffff;

/** When a school began to measure; null when it is not registered (any more). */
export interface Registration {
  readonly schoolId: number;
  readonly registeredOn: Day | null;
}

/**
 * The schools that measure, each under a number of its own (its slot) that never changes, so that a value per school is an
 * array. A version of it never changes; the next one shares what it can.
 */
export class LiveSchools {
  private constructor(
    /** How many slots there are. */
    readonly count: number,
    /** School ids by slot; later versions append to it, so it may be longer than `count`. */
    private readonly list: SlotList,
    /** First day of measuring by slot, or NEVER. */
    private readonly registeredOn: Int32Array,
  ) {}

  static none(): LiveSchools {
    return new LiveSchools(0, new SlotList(), new Int32Array(0));
  }

  /** The slot of a school, -1 when it never measured. */
  slotOf(schoolId: number): number {
    const slot = this.list.slotOf(schoolId);
    return slot >= this.count ? -1 : slot;
  }

  /** The id of the school of a slot. */
  idOf(slot: number): number {
    return this.list.idAt(slot);
  }

  /** Whether the school of a slot measured for the first time on or before a day. */
  isRegistered(slot: number, day: Day): boolean {
    return this.registeredOn[slot]! <= day;
  }

  /** The next version, itself when nothing differs; only the newest version may be asked. */
  updated(registrations: Iterable<Registration>): LiveSchools {
    const { list } = this;
    const changed: [slot: number, day: Day][] = [];
    for (const { schoolId, registeredOn } of registrations) {
      const day = registeredOn ?? NEVER;
      let slot = list.slotOf(schoolId);
      const before = this.registeredOn[slot] ?? NEVER;
      if (before === day) continue;
      if (slot < 0) slot = list.push(schoolId);
      changed.push([slot, day]);
    }
    if (changed.length === 0) return this;
    const days = new Int32Array(list.length).fill(NEVER);
    days.set(this.registeredOn);
    for (const [slot, day] of changed) days[slot] = day;
    return new LiveSchools(list.length, list, days);
  }

  /** The same as registrations of all schools that are not among `kept`: what a full reading no longer names. */
  *missingFrom(kept: ReadonlySet<number>): Iterable<Registration> {
    for (let slot = 0; slot < this.count; slot++) {
      if (!kept.has(this.idOf(slot))) yield { schoolId: this.idOf(slot), registeredOn: null };
    }
  }
}
