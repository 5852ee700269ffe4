import { type Day, overlaps, type PeriodUnit, periodOf, type Span } from "@schoolmap/rules";
import type pg from "pg";
import { dateOf, dayNumber } from "../../../record/day-columns.ts";
import { copyNumbers, type PackedRow } from "../../build/packed-copy.ts";
import { bitsInCommon } from "../../rows/bit-counts.ts";
import type { PartKind } from "../cache/measurement-cache.ts";
import { among, type SchoolIds, turnsOf } from "../days/read-sums.ts";
import { type Measure, measureKey, metricOf } from "../measure.ts";
import type { LiveSchools } from "./live-schools.ts";

/** A set of schools that measure, with one bit per slot. */
export class SlotSet {
  private readonly words: Uint32Array;

  constructor(slots: number, words?: Uint32Array) {
    this.words = new Uint32Array(Math.ceil(slots / 32));
    if (words) this.words.set(words.subarray(0, this.words.length));
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  /** Returns a copy with the same schools and the given number of slots. */
  copy(slots: number): SlotSet {
    return new SlotSet(slots, this.words);
  }

  add(slot: number): void {
    this.words[slot >>> 5]! |= 1 << slot;
  }

  remove(slot: number): void {
    this.words[slot >>> 5]! &= ~(1 << slot);
  }

  /** Returns the schools that are in both sets. */
  and(other: SlotSet): SlotSet {
    const both = new SlotSet(this.words.length * 32, this.words);
    for (let i = 0; i < both.words.length; i++) both.words[i]! &= other.words[i] ?? 0;
    return both;
  }

  /** Returns the number of schools that are in both sets. */
  countWith(other: SlotSet): number {
    return bitsInCommon(this.words, other.words, 0, Math.min(this.words.length, other.words.length));
  }
}

/** Approximate overhead of a set, in bytes, in addition to its words. */
const SET_OVERHEAD = 350;

/** The schools with a value in each week or month, by its first day. Never changed, only replaced. */
export class MeasuredSchools {
  constructor(readonly byStart: ReadonlyMap<Day, SlotSet>) {}

  get bytes(): number {
    let bytes = 0;
    for (const set of this.byStart.values()) bytes += set.bytes + SET_OVERHEAD;
    return bytes;
  }
}

/** Returns the part kind for the schools that measured in the weeks or months that start in a span. */
export function measuredSchoolsKind(measure: Measure, unit: PeriodUnit, starts: Span): PartKind<MeasuredSchools> {
  const days: Span = { first: starts.first, last: periodOf(unit, starts.last).end };
  const add = (client: pg.ClientBase, schools: LiveSchools, sets: Map<Day, SlotSet>, ids: SchoolIds) =>
    readMeasured(client, { measure, unit, starts, ids }, (start, school) => {
      const slot = schools.slotOf(school);
      if (slot < 0) return;
      const set = sets.get(start) ?? new SlotSet(schools.count);
      sets.set(start, set);
      set.add(slot);
    });
  return {
    key: `measured ${measureKey(measure)}/${unit}/${starts.first}-${starts.last}`,
    load: async (client, schools) => {
      const sets = new Map<Day, SlotSet>();
      await add(client, schools, sets, null);
      return new MeasuredSchools(sets);
    },
    isTouched: (change) => overlaps(change.span, days),
    renew: async (client, { byStart }, schools, ids) => {
      const sets = new Map([...byStart].map(([start, set]) => [start, set.copy(schools.count)]));
      const slots = ids.map((id) => schools.slotOf(id)).filter((slot) => slot >= 0);
      for (const set of sets.values()) for (const slot of slots) set.remove(slot);
      await add(client, schools, sets, ids);
      return new MeasuredSchools(sets);
    },
  };
}

interface Wanted {
  readonly measure: Measure;
  readonly unit: PeriodUnit;
  readonly starts: Span;
  readonly ids: SchoolIds;
}

async function readMeasured(
  client: pg.ClientBase,
  { measure, unit, starts, ids }: Wanted,
  take: (start: Day, schoolId: number) => void,
): Promise<void> {
  const m = metricOf(measure);
  const query = `select ${dayNumber("start")} as start_day, school_id from school_period where unit = '${unit}'
    and start between ${dateOf(starts.first)} and ${dateOf(starts.last)} and ${m}_days > 0${among(measure.sources, ids)}`;
  const columns = { start_day: "int4", school_id: "int4" } as const;
  const takeRow = (row: PackedRow) => take(row.int4(0), row.int4(1));
  await copyNumbers(client, { query, columns, packs: "start_day, school_id >> 14" }, takeRow, turnsOf(ids));
}
