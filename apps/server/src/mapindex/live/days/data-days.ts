import type { Day } from "@schoolmap/rules";
import type pg from "pg";
import { hasValue } from "../../../rollup/sums.ts";
import { type Scope, scopeKey } from "../../rows/scope.ts";
import type { PartKind } from "../cache/measurement-cache.ts";
import { dayOfText, type MeasuredChange } from "../change-set.ts";
import { type Measure, measureKey, metricOf } from "../measure.ts";
import { hasDay, placeTable } from "./place-days.ts";

/** The days with measurements in a scope, in ascending order. */
export class DataDays {
  constructor(readonly days: Int32Array) {}

  get bytes(): number {
    return this.days.byteLength;
  }

  /** Returns whether every day from `first` to `last` is included. */
  holds(first: Day, last: Day): boolean {
    const at = this.days.indexOf(first);
    return at >= 0 && this.days[at + last - first] === last;
  }
}

/** The last day with a measurement of each of some schools. */
export class LastDays {
  constructor(readonly bySchool: ReadonlyMap<number, Day>) {}

  get bytes(): number {
    return this.bySchool.size * 40;
  }
}

/**
 * Returns the part kind for the days with data of a scope. `countryIds`: the countries that contain the scope; null
 * means any.
 */
export function dataDaysKind(
  measure: Measure,
  scope: Scope,
  countryIds: ReadonlySet<number> | null,
): PartKind<DataDays> {
  const { table, column, ids } = placeTable(scope);
  const has = hasDay(table, metricOf(measure));
  return {
    key: `data ${measureKey(measure)}/${scopeKey(scope)}`,
    load: async (client) => {
      const { rows } = await client.query<{ day: string }>(
        `select distinct day from ${table} where ${has}
           and (cardinality($1::int[]) = 0 or ${column} = any($1)) and (cardinality($2::int[]) = 0 or source_id = any($2)) order by day`,
        [ids, measure.sources],
      );
      return new DataDays(Int32Array.from(rows, ({ day }) => dayOfText(day)));
    },
    isTouched: (change, part) => isTouched(change, part, countryIds),
  };
}

/** More data on days that already have data change nothing. A removal of data is published without school IDs. */
function isTouched(
  { span, countryId, schoolIds }: MeasuredChange,
  part: DataDays,
  countryIds: ReadonlySet<number> | null,
): boolean {
  const isHere = countryIds === null || countryId === null || countryIds.has(countryId);
  return isHere && (schoolIds === null || !part.holds(span.first, span.last));
}

/** Returns the part kind for the last day with a value of each of some schools, without a time limit. */
export function lastDaysKind(measure: Measure, schoolIds: readonly number[]): PartKind<LastDays> {
  const wanted = new Set(schoolIds);
  return {
    key: `last ${measureKey(measure)}/${schoolIds.join(",")}`,
    load: async (client) => {
      const rows = await readLastDays(client, measure, schoolIds);
      return new LastDays(new Map(rows.map(({ school_id, day }) => [school_id, dayOfText(day)])));
    },
    isTouched: ({ schoolIds: changed }) => changed === null || changed.some((id) => wanted.has(id)),
  };
}

async function readLastDays(client: pg.ClientBase, measure: Measure, schoolIds: readonly number[]) {
  const { rows } = await client.query<{ school_id: number; day: string }>(
    `select wanted.school_id, newest.day from unnest($1::int[]) as wanted (school_id),
       lateral (select d.day from school_day d where d.school_id = wanted.school_id and ${hasValue(metricOf(measure), "d.")}
         and (cardinality($2::int[]) = 0 or d.source_id = any($2)) order by d.day desc limit 1) newest`,
    [schoolIds, measure.sources],
  );
  return rows;
}
