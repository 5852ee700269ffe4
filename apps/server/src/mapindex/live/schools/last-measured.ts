import type { Day } from "@schoolmap/rules";
import type pg from "pg";
import { dayNumber } from "../../../record/day-columns.ts";
import { copyNumbers, type PackedRow } from "../../build/packed-copy.ts";
import type { PartKind } from "../cache/measurement-cache.ts";
import { among, type SchoolIds, turnsOf } from "../days/read-sums.ts";
import type { LiveSchools } from "./live-schools.ts";

/** Earlier than any day. */
const NEVER = -0x80000000;

/** The newest day with any measurement of each school, by slot. Never changed, only replaced. */
export class LastMeasured {
  /** The newest day of all schools; null if no school has measured. */
  readonly newest: Day | null;

  constructor(private readonly days: Int32Array) {
    const newest = days.reduce((a, b) => Math.max(a, b), NEVER);
    this.newest = newest === NEVER ? null : newest;
  }

  get bytes(): number {
    return this.days.byteLength;
  }

  /** Returns null for a school that never measured and for a slot that was added later. */
  dayOf(slot: number): Day | null {
    const day = this.days[slot] ?? NEVER;
    return day === NEVER ? null : day;
  }

  /** Returns a copy of the days by slot, to be rewritten for some schools. */
  copy(slots: number): Int32Array {
    const days = new Int32Array(Math.max(slots, this.days.length)).fill(NEVER);
    days.set(this.days);
    return days;
  }
}

/**
 * Returns the part kind for the day on which each school last measured. It is read once from the keys of the days, then
 * renewed for changed schools.
 */
export function lastMeasuredKind(): PartKind<LastMeasured> {
  return {
    key: "last measured",
    load: async (client, schools) => {
      const days = new Int32Array(schools.count).fill(NEVER);
      await readLast(client, schools, null, days);
      return new LastMeasured(days);
    },
    isTouched: () => true,
    renew: async (client, part, schools, ids) => {
      const days = part.copy(schools.count);
      for (const id of ids) {
        const slot = schools.slotOf(id);
        if (slot >= 0) days[slot] = NEVER;
      }
      await readLast(client, schools, ids, days);
      return new LastMeasured(days);
    },
  };
}

/**
 * Reads the newest day of each school, which takes one descent in the primary key. A school may be registered before
 * its first day is stored.
 */
async function readLast(client: pg.ClientBase, schools: LiveSchools, ids: SchoolIds, days: Int32Array): Promise<void> {
  const query = `select r.school_id, ${dayNumber(
    "coalesce((select max(d.day) from school_day d where d.school_id = r.school_id), r.registered_on)",
  )} as day from school_registration r where true${among([], ids)}`;
  const columns = { school_id: "int4", day: "int4" } as const;
  const take = (row: PackedRow) => {
    const slot = schools.slotOf(row.int4(0));
    if (slot >= 0) days[slot] = row.int4(1);
  };
  await copyNumbers(client, { query, columns, packs: "school_id >> 14" }, take, turnsOf(ids));
}
