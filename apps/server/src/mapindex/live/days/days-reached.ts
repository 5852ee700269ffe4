import { METRICS } from "@schoolmap/contract";
import { type Day, overlaps, type Span, type StableDays } from "@schoolmap/rules";
import type pg from "pg";
import { dateOf } from "../../../record/day-columns.ts";
import { dayValue, hasValue } from "../../../rollup/sums.ts";
import { type CopyRow, copyRows } from "../../build/binary-copy.ts";
import type { PartKind } from "../cache/measurement-cache.ts";
import { type Measure, measureKey, metricOf } from "../measure.ts";
import type { LiveSchools } from "../schools/live-schools.ts";
import { among, type SchoolIds, turnsOf } from "./read-sums.ts";

/** Rule that classifies the value of a day. */
export interface DayRule {
  /** Cache key. Equal rules have equal keys. */
  readonly key: string;
  /** Memory use, in bytes. */
  readonly bytes: number;
  /** @param value in the metric's unit, of the school with this slot */
  readonly reaches: (value: number, slot: number) => boolean;
}

/** Counts of days of each school in a span, by slot. Never changed, only replaced. */
export class DaysReached {
  constructor(
    private readonly reached: Uint16Array,
    private readonly days: Uint16Array,
  ) {}

  static none(slots: number): DaysReached {
    return new DaysReached(new Uint16Array(slots), new Uint16Array(slots));
  }

  get bytes(): number {
    return this.reached.byteLength + this.days.byteLength;
  }

  of(slot: number): StableDays {
    return { reached: this.reached[slot] ?? 0, days: this.days[slot] ?? 0 };
  }

  /** Returns a copy in which the given slots are reset to 0, so that their days can be counted again. */
  renewed(slots: number, fresh: readonly number[]): DaysReached {
    const next = DaysReached.none(Math.max(slots, this.days.length));
    next.reached.set(this.reached);
    next.days.set(this.days);
    for (const slot of fresh) {
      next.reached[slot] = 0;
      next.days[slot] = 0;
    }
    return next;
  }

  /** Counts a day. Called only while the part is being built. */
  count(slot: number, reaches: boolean): void {
    this.days[slot]!++;
    if (reaches) this.reached[slot]!++;
  }
}

/**
 * Returns the part kind for the number of days of a span on which each school measured, and on which it reached a
 * benchmark.
 */
export function daysReachedKind(measure: Measure, span: Span, rule: DayRule): PartKind<DaysReached> {
  return {
    key: `reached ${measureKey(measure)}/${span.first}-${span.last}/${rule.key}`,
    span,
    bytes: rule.bytes,
    load: async (client, schools) => {
      const part = DaysReached.none(schools.count);
      await countDays(client, { measure, span, rule, schools, ids: null }, part);
      return part;
    },
    isTouched: (change) => overlaps(change.span, span),
    renew: async (client, older, schools, ids) => {
      const slots = ids.map((id) => schools.slotOf(id)).filter((slot) => slot >= 0);
      const part = older.renewed(schools.count, slots);
      await countDays(client, { measure, span, rule, schools, ids }, part);
      return part;
    },
  };
}

interface Wanted {
  readonly measure: Measure;
  readonly span: { readonly first: Day; readonly last: Day };
  readonly rule: DayRule;
  readonly schools: LiveSchools;
  readonly ids: SchoolIds;
}

/** Counts the days. The value of a day is the mean over its sources, as everywhere. */
async function countDays(
  client: pg.ClientBase,
  { measure, span, rule, schools, ids }: Wanted,
  part: DaysReached,
): Promise<void> {
  const m = metricOf(measure);
  const { scale } = METRICS.find(({ key }) => key === m)!;
  const query = `select school_id, sum(${dayValue(m)})::float8 / count(*) from school_day
    where day between ${dateOf(span.first)} and ${dateOf(span.last)} and ${hasValue(m)}${among(measure.sources, ids)}
    group by school_id, day`;
  const take = (row: CopyRow) => {
    const slot = schools.slotOf(row.int4(0));
    if (slot >= 0) part.count(slot, rule.reaches(row.float8(1) / scale, slot));
  };
  await copyRows(client, query, 2, take, turnsOf(ids));
}
