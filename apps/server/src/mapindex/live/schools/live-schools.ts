import type { Day } from "@schoolmap/rules";
import { SlotList } from "./slot-list.ts";

/** Represents "not registered": later than any day that can be requested. */
const NEVER = 0x7fffffff;

/** First day of measuring of a school; null if it is not registered. */
export interface Registration {
  readonly schoolId: number;
  readonly registeredOn: Day | null;
}

/**
 * The schools that measure. Each has a number (its slot) that never changes, so that a value per school is stored in an
 * array. A version never changes; the next one shares what it can.
 */
export class LiveSchools {
  private constructor(
    /** Number of slots. */
    readonly count: number,
    /** School ids by slot. Later versions append to the list, so it may be longer than `count`. */
    private readonly list: SlotList,
    /** First day of measuring by slot, or NEVER. */
    private readonly registeredOn: Int32Array,
  ) {}

  static none(): LiveSchools {
    return new LiveSchools(0, new SlotList(), new Int32Array(0));
  }

  /** Returns the slot of a school, or -1 if it never measured. */
  slotOf(schoolId: number): number {
    const slot = this.list.slotOf(schoolId);
    return slot >= this.count ? -1 : slot;
  }

  /** Returns the id of the school of a slot. */
  idOf(slot: number): number {
    return this.list.idAt(slot);
  }

  /** Returns whether the school of a slot measured for the first time on or before a day. */
  isRegistered(slot: number, day: Day): boolean {
    return this.registeredOn[slot]! <= day;
  }

  /** Returns the next version, or this one if nothing differs. May be called only on the newest version. */
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

  /**
   * Yields the schools that are not in `kept` as schools without registration, because a full read does not contain
   * them.
   */
  *missingFrom(kept: ReadonlySet<number>): Iterable<Registration> {
    for (let slot = 0; slot < this.count; slot++) {
      if (!kept.has(this.idOf(slot))) yield { schoolId: this.idOf(slot), registeredOn: null };
    }
  }
}
