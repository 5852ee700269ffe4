import { METRICS, type MetricKey } from "@schoolmap/contract";
import { type RawBuilder, sql } from "kysely";
import { dayCount, daySum, hasDay } from "../../mapindex/live/days/place-days.ts";
import type { Reach } from "../../record/actor.ts";
import { dailyMean, dayValue, hasValue } from "../../rollup/sums.ts";

export type Scope = "school" | "country";
export type Unit = "day" | "week";

/** Selects the days or weeks and the places of a list. */
export interface SummaryQuery {
  readonly scope: Scope;
  readonly unit: Unit;
  readonly placeId: number | undefined;
  readonly countryIds: readonly number[] | undefined;
  /** One day, or the Monday of one week; null means all. */
  readonly start: string | null;
  readonly isCorrected: boolean;
  readonly text: string;
  readonly reach: Reach;
}

/**
 * Returns a query for the rows of a list, one for each place and time: place_id, start, the shown value of each metric
 * in its unit, measurements, whether corrections wait for the rollup, and the name and location of the place.
 */
export function summaryRows(query: SummaryQuery): RawBuilder<unknown> {
  const { scope, unit, placeId, start } = query;
  // The weeks of all schools are already summed. Selecting the weeks of one school from these sums is slow.
  const isPeriod = scope === "school" && unit === "week" && placeId === undefined && start !== null;
  return withPlaces(query, isPeriod ? weekSums(start) : daySums(query, chosenDays(query)));
}

/** A place, and a day or the Monday of a week. */
export interface NamedRow {
  readonly place_id: number;
  readonly start: string;
}

/** Returns the same query for the named rows only, in any order. Rows that are not in the list are omitted. */
export function namedSummaryRows(query: SummaryQuery, rows: readonly NamedRow[]): RawBuilder<unknown> {
  return withPlaces(query, daySums(query, daysOfRows(query, rows)));
}

/** Returns SQL for the days of the named rows, joined with their names. */
export function daysOfRows({ scope, unit }: Pick<SummaryQuery, "scope" | "unit">, rows: readonly NamedRow[]) {
  const last = unit === "week" ? sql`named.start + 6` : sql`named.start`;
  return sql`${namedRows(rows)} join ${sql.table(`${scope}_day`)} d
    on d.${sql.ref(`${scope}_id`)} = named.place_id and d.day between named.start and ${last}`;
}

/** Returns the places and times of rows as a table of two columns. */
export function namedRows(rows: readonly NamedRow[]): RawBuilder<unknown> {
  const [ids, starts] = [rows.map(({ place_id }) => place_id), rows.map(({ start }) => start)];
  return sql`unnest(${ids}::integer[], ${starts}::date[]) as named (place_id, start)`;
}

function withPlaces(query: SummaryQuery, sums: RawBuilder<unknown>): RawBuilder<unknown> {
  const { scope, unit } = query;
  const [code, country] = scope === "school" ? ["giga_id_school", "country_id"] : ["code", "id"];
  return sql`
    select t.*, p.name as place_name, p.${sql.ref(code)} as place_code, p.${sql.ref(country)} as country_id,
      exists (select from correction_due q where q.scope = ${scope} and q.place_id = t.place_id
        and q.first <= ${lastDay(unit)} and t.start <= q.last) as is_pending
    from (${sums}) t join ${sql.table(scope)} p on p.id = t.place_id
    where p.deleted is null and ${sql.join(conditions(query, sql.ref(`p.${country}`)), sql` and `)}`;
}

function conditions(
  { scope, unit, countryIds, isCorrected, text, reach }: SummaryQuery,
  country: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const pattern = text.toLowerCase().replace(/[\\%_]/g, "\\$&");
  const ids = scope === "school" ? sql`or p.giga_id_school like ${`${pattern}%`}` : sql``;
  return [
    reach === null ? sql`true` : sql`${country} = any(${[...reach]}::integer[])`,
    countryIds === undefined ? sql`true` : sql`${country} = any(${[...countryIds]}::integer[])`,
    text === "" ? sql`true` : sql`(lower(p.name) like ${`%${pattern}%`} ${ids})`,
    isCorrected
      ? sql`exists (select from correction c where c.scope = ${scope} and c.place_id = t.place_id and c.deleted is null
          and ${overlaps(unit)})`
      : sql`true`,
  ];
}

/** Returns an SQL condition: whether a correction (alias c) applies to a row (alias t). */
function overlaps(unit: Unit): RawBuilder<unknown> {
  return sql`c.start <= ${lastDay(unit)} and c.start + case c.unit when 'week' then 6 else 0 end >= t.start`;
}

/** Returns SQL for the last day of a row (alias t). */
function lastDay(unit: Unit): RawBuilder<unknown> {
  return unit === "week" ? sql`t.start + 6` : sql`t.start`;
}

function weekSums(start: string): RawBuilder<unknown> {
  const values = METRICS.map(({ key, scale }) =>
    sql.raw(`sum(${key}_sum)::numeric / nullif(sum(${key}_days), 0) / ${scale} as ${key}`),
  );
  const measured = sql.raw(METRICS.map(({ key }) => `${key}_n`).join(", "));
  return sql`
    select school_id as place_id, start, ${sql.join(values)}, sum(greatest(${measured}))::integer as measurements
    from school_period where unit = 'week' and start = ${start}::date group by 1, 2`;
}

/** Returns SQL for the days of a list. */
function chosenDays({ scope, unit, placeId, start }: SummaryQuery): RawBuilder<unknown> {
  const last = unit === "week" ? sql`${start}::date + 6` : sql`${start}::date`;
  const where = [
    placeId === undefined ? sql`true` : sql`${sql.ref(`${scope}_id`)} = ${placeId}`,
    start === null ? sql`true` : sql`day between ${start}::date and ${last}`,
  ];
  return sql`(select * from ${sql.table(`${scope}_day`)} where ${sql.join(where, sql` and `)}) d`;
}

function daySums({ scope, unit }: SummaryQuery, days: RawBuilder<unknown>): RawBuilder<unknown> {
  const place = sql.ref(`${scope}_id`);
  const hasAny = sql.raw(METRICS.map(({ key }) => hasDay(`${scope}_day`, key)).join(" or "));
  const measured = sql.raw(METRICS.map(({ key }) => `${key}_n`).join(", "));
  return sql`
    select ${place} as place_id, ${startOf(unit)} as start, ${sql.join(METRICS.map(({ key }) => shownMean(scope, key)))},
      sum(greatest(${measured}))::integer as measurements
    from ${days} where (${hasAny}) group by 1, 2`;
}

/** Returns SQL for the first day of the unit that contains a day. */
export function startOf(unit: Unit): RawBuilder<unknown> {
  return unit === "week" ? sql`date_trunc('week', day)::date` : sql`day`;
}

/** Returns SQL for the value that visitors see for the rows of a group, in the unit of the metric. */
function shownMean(scope: Scope, key: MetricKey): RawBuilder<unknown> {
  return scope === "school"
    ? meanOf(key, dayValue(key), `${hasValue(key)}::integer`)
    : meanOf(key, daySum("country_day", key), dayCount("country_day", key));
}

/** Returns SQL for the measured value of the rows of a group, regardless of values that staff set. */
export function computedMean(scope: Scope, key: MetricKey): RawBuilder<unknown> {
  return scope === "school"
    ? meanOf(key, dailyMean(`${key}_sum`, `${key}_n`), `(${key}_n > 0)::integer`)
    : meanOf(key, `${key}_sum`, `${key}_days`);
}

function meanOf(key: MetricKey, sum: string, count: string): RawBuilder<unknown> {
  const { scale } = METRICS.find((metric) => metric.key === key)!;
  return sql.raw(`sum(${sum})::numeric / nullif(sum(${count}), 0) / ${scale} as ${key}`);
}
