import { type Day, daysOf, overlaps, type Span } from "@schoolmap/rules";
import { dateOf, dayNumber } from "../../../record/day-columns.ts";
import { hasValue } from "../../../rollup/sums.ts";
import { type Scope, scopeKey } from "../../rows/scope.ts";
import type { PartKind } from "../cache/measurement-cache.ts";
import { type Measure, measureKey, metricOf } from "../measure.ts";

/** Values measured by all schools of a place on each day of a span, in the record's whole numbers. */
export class PlaceDays {
  constructor(
    readonly sums: Float64Array,
    /** Number of daily values in each sum. */
    readonly counts: Float64Array,
  ) {}

  static none(span: Span): PlaceDays {
    return new PlaceDays(new Float64Array(daysOf(span)), new Float64Array(daysOf(span)));
  }

  static of(
    span: Span,
    rows: readonly { readonly day: Day; readonly sum: number; readonly count: number }[],
  ): PlaceDays {
    const days = PlaceDays.none(span);
    for (const { day, sum, count } of rows) {
      days.sums[day - span.first] = sum;
      days.counts[day - span.first] = count;
    }
    return days;
  }

  get bytes(): number {
    return this.sums.byteLength + this.counts.byteLength + DAYS_OVERHEAD;
  }
}

/** Approximate overhead of two small arrays, in bytes, in addition to their content. */
const DAYS_OVERHEAD = 500;

/** Returns the table with the days of a scope in the record. The ids are a query parameter; the world has none. */
export function placeTable(scope: Scope): { readonly table: string; readonly column: string; readonly ids: number[] } {
  switch (scope.kind) {
    case "world":
      return { table: "country_day", column: "country_id", ids: [] };
    case "country":
      return { table: "country_day", column: "country_id", ids: [...scope.ids] };
    case "region":
      return { table: "region_day", column: "region_id", ids: [...scope.ids] };
    case "schools":
      return { table: "school_day", column: "school_id", ids: [...scope.ids] };
  }
}

/**
 * Returns the SQL for the sum of the daily values of a place on a day. A value that staff set for a country applies to
 * all its daily values.
 */
export function daySum(table: string, m: string): string {
  return table === "country_day"
    ? `case when ${m}_set is null then ${m}_sum else ${m}_set * greatest(${m}_days, 1) end`
    : `${m}_sum`;
}

/** Returns the SQL for the number of daily values in that sum. */
export function dayCount(table: string, m: string): string {
  return table === "country_day"
    ? `case when ${m}_set is null then ${m}_days else greatest(${m}_days, 1) end`
    : `${m}_days`;
}

/** Returns the SQL for whether a row of days has a value. */
export function hasDay(table: string, m: string): string {
  if (table === "school_day") return hasValue(m);
  return table === "country_day" ? `(${m}_days > 0 or ${m}_set is not null)` : `${m}_days > 0`;
}

/**
 * Returns the part kind for the days of the world, of countries or of regions in a long span, without reading their
 * schools.
 */
export function placeDaysKind(measure: Measure, scope: Scope, span: Span): PartKind<PlaceDays> {
  const { table, column, ids } = placeTable(scope);
  const metric = metricOf(measure);
  return {
    key: `place ${measureKey(measure)}/${scopeKey(scope)}/${span.first}-${span.last}`,
    load: async (client) => {
      const { rows } = await client.query<{ day: Day; sum: number; count: number }>(
        `select ${dayNumber("day")} as day, sum(${daySum(table, metric)})::float8 as sum,
           sum(${dayCount(table, metric)})::float8 as count
         from ${table} where ${hasDay(table, metric)} and day between ${dateOf("$1::int")} and ${dateOf("$2::int")}
           and (cardinality($3::int[]) = 0 or ${column} = any($3)) and (cardinality($4::int[]) = 0 or source_id = any($4))
         group by day`,
        [span.first, span.last, ids, measure.sources],
      );
      return PlaceDays.of(span, rows);
    },
    isTouched: (change) => overlaps(change.span, span),
  };
}

/** The days of every country, or of every region, in one span. */
export class PlacesDays {
  constructor(
    private readonly span: Span,
    private readonly byPlace: ReadonlyMap<number, PlaceDays>,
  ) {}

  get bytes(): number {
    let bytes = 0;
    for (const days of this.byPlace.values()) bytes += days.bytes;
    return bytes;
  }

  /** Adds up the days of some places; without ids, of all places. */
  together(ids: readonly number[]): PlaceDays {
    const all = PlaceDays.none(this.span);
    for (const id of ids.length === 0 ? this.byPlace.keys() : ids) {
      const own = this.byPlace.get(id);
      for (let day = 0; own && day < all.sums.length; day++) {
        all.sums[day]! += own.sums[day]!;
        all.counts[day]! += own.counts[day]!;
      }
    }
    return all;
  }
}

/** Returns the part kind for the days of all countries or regions in a short span. One read serves every place. */
export function placesDaysKind(measure: Measure, place: "country" | "region", span: Span): PartKind<PlacesDays> {
  const metric = metricOf(measure);
  const table = `${place}_day`;
  return {
    key: `${place} ${measureKey(measure)}/${span.first}-${span.last}`,
    span,
    load: async (client) => {
      const { rows } = await client.query<{ id: number; day: Day; sum: number; count: number }>(
        `select ${place}_id as id, ${dayNumber("day")} as day, (${daySum(table, metric)})::float8 as sum,
           ${dayCount(table, metric)} as count
         from ${table} where ${hasDay(table, metric)} and day between ${dateOf("$1::int")} and ${dateOf("$2::int")}
           and (cardinality($3::int[]) = 0 or source_id = any($3))`,
        [span.first, span.last, measure.sources],
      );
      const byPlace = new Map<number, PlaceDays>();
      for (const { id, day, sum, count } of rows) {
        const days = byPlace.get(id) ?? PlaceDays.none(span);
        byPlace.set(id, days);
        days.sums[day - span.first]! += sum;
        days.counts[day - span.first]! += count;
      }
      return new PlacesDays(span, byPlace);
    },
    isTouched: (change) => overlaps(change.span, span),
  };
}
