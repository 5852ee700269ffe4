import type { Day } from "@schoolmap/rules";

/** Stands for "not registered": later than every day that can be asked for. */
const NEVER = 0x7fffffff;

/** When a school began to measure; null when it is not registered (any more). */
export interface Registration {
  readonly schoolId: number;
  readonly registeredOn: Day | null;
}

/** A change of registrations is seen by spans whose last day lies from `from` to before `to`. */
export interface Differs {
  readonly from: Day;
  readonly to: Day;
}

/**
 * The schools that measure, each under a number of its own (its slot) that never changes, so that a value per school is an
 * array. A version of it never changes; the next one shares what it can.
 */
export class LiveSchools {
  private constructor(
    /** How many slots there are. */
    readonly count: number,
    /** School id by slot; later versions append to it, so it may be longer than `count`. */
    readonly ids: readonly number[],
    /** First day of measuring by slot, or NEVER. */
    private readonly registeredOn: Int32Array,
    private readonly slots: ReadonlyMap<number, number>,
  ) {}

  static none(): LiveSchools {
    return new LiveSchools(0, [], new Int32Array(0), new Map());
  }

  /** The slot of a school, -1 when it never measured. */
  slotOf(schoolId: number): number {
    const slot = this.slots.get(schoolId);
    return slot === undefined || slot >= this.count ? -1 : slot;
  }

  /** Whether the school of a slot measured for the first time on or before a day. */
  isRegistered(slot: number, day: Day): boolean {
    return this.registeredOn[slot]! <= day;
  }

  /** The next version, and for which spans it differs; only the newest version may be asked. */
  updated(registrations: Iterable<Registration>): { readonly schools: LiveSchools; readonly differs: Differs | null } {
    const ids = this.ids as number[];
    const slots = this.slots as Map<number, number>;
    const changed: [slot: number, day: Day][] = [];
    let differs: Differs | null = null;
    for (const { schoolId, registeredOn } of registrations) {
      const day = registeredOn ?? NEVER;
      let slot = slots.get(schoolId);
      const before = slot === undefined ? NEVER : (this.registeredOn[slot] ?? NEVER);
      if (before === day) continue;
      if (slot === undefined) {
        slot = ids.push(schoolId) - 1;
        slots.set(schoolId, slot);
      }
      changed.push([slot, day]);
      const [from, to] = [Math.min(before, day), Math.max(before, day)];
      differs = differs ? { from: Math.min(differs.from, from), to: Math.max(differs.to, to) } : { from, to };
    }
    if (!differs) return { schools: this, differs };
    const days = new Int32Array(ids.length).fill(NEVER);
    days.set(this.registeredOn);
    for (const [slot, day] of changed) days[slot] = day;
    return { schools: new LiveSchools(ids.length, ids, days, slots), differs };
  }

  /** The same as registrations of all schools that are not among `kept`: what a full reading no longer names. */
  *missingFrom(kept: ReadonlySet<number>): Iterable<Registration> {
    for (let slot = 0; slot < this.count; slot++) {
      if (!kept.has(this.ids[slot]!)) yield { schoolId: this.ids[slot]!, registeredOn: null };
    }
  }
}
