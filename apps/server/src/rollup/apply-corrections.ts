import { METRICS } from "@schoolmap/contract";
import type pg from "pg";
import { addChanges } from "./add-days.ts";
import { type ChangedDays, changedDays } from "./publish-sums.ts";
import {
  dailyMean,
  dayValue,
  hasValue,
  NOTHING_LEFT,
  NOTHING_SET,
  nothingSet,
  perMetric,
  UNIT_START,
  UNITS,
} from "./sums.ts";

type Scope = "school" | "country";

const LAST_DAY = "c.start + case c.unit when 'week' then 6 else 0 end";

/** Returns a query for the rows of `school_day` or `country_day` (alias d) that are in the queue. */
const dueDays = (scope: Scope, columns = "d.*") => `
  select distinct ${columns} from pg_temp.rollup_due q
  join ${scope}_day d on d.${scope}_id = q.place_id and d.day between q.first and q.last where q.scope = '${scope}'`;

/**
 * Applies the values that staff set in place of the measured ones, and reverts withdrawn ones: in the days of schools
 * and all sums derived from them, and in the days of countries. Call it in a transaction of the rollup, after
 * everything else that changes sums.
 *
 * @returns the days whose sums changed
 */
export async function applyCorrections(client: pg.ClientBase): Promise<ChangedDays[]> {
  const { rowCount } = await client.query(
    `with queued as (delete from correction_due returning scope, place_id, first, last)
     insert into pg_temp.rollup_due select distinct scope, place_id, first, last from queued`,
  );
  if (!rowCount) return [];
  await client.query("analyze pg_temp.rollup_due; delete from pg_temp.rollup_day; delete from pg_temp.rollup_moved");
  await correctSchools(client);
  await addTouchedCountries(client);
  const days = [...withLosses(await changedDays(client), await hasLosses(client)), ...(await correctCountries(client))];
  await removeEmptySums(client);
  await removeEmptyCountryDays(client);
  return days;
}

/**
 * Queues the corrections of all times that contain the staged days or days of the moved schools, because such days may
 * have been added or removed.
 */
export async function queueTouchedCorrections(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with touched as (
       select 'school' as scope, school_id as place_id, day as first, day as last from pg_temp.rollup_day
       union
       select 'country', r.country_id, d.day, d.day
       from pg_temp.rollup_day d join school_registration r on r.school_id = d.school_id
       union
       select 'country', p.country, m.first, m.last
       from pg_temp.rollup_moved m cross join lateral (values (m.old_country), (m.new_country)) as p (country)
       where p.country is not null and m.first is not null)
     insert into correction_due
     select distinct c.scope, c.place_id, c.start, ${LAST_DAY} from correction c join touched t
       on t.scope = c.scope and t.place_id = c.place_id and t.first <= ${LAST_DAY} and c.start <= t.last
     where c.deleted is null`,
  );
}

/**
 * Queues corrections of countries: corrected days of schools change the days of their countries, which may have
 * corrections themselves.
 */
async function addTouchedCountries(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into pg_temp.rollup_due
     select c.scope, c.place_id, c.start, ${LAST_DAY} from correction c
     join school_registration r on r.country_id = c.place_id
     join pg_temp.rollup_day d on d.school_id = r.school_id and d.day between c.start and ${LAST_DAY}
     where c.scope = 'country' and c.deleted is null
     except select scope, place_id, first, last from pg_temp.rollup_due`,
  );
}

async function correctSchools(client: pg.ClientBase): Promise<void> {
  await addMissingDays(client, "school");
  const set = perMetric((key) => `${valueSet("school", key)} as ${key}_new`);
  const staged = perMetric(
    (key) => `${key}_sum, ${key}_n, ${key}_min, ${key}_max,
      coalesce(${key}_new, ${measuredMean(key)}, 0) - coalesce(${dayValue(key)}, 0),
      (${key}_n > 0 or ${key}_new is not null)::integer - ${hasValue(key)}::integer, 0`,
  );
  const differs = perMetric((key) => `${key}_new is distinct from ${key}_set`, " or ");
  const columns = perMetric((key) => `${key}_new`);
  // Materialized: otherwise PostgreSQL computes the staff values for each day of the record before it selects the due
  // days.
  await client.query(
    `with due as materialized (${dueDays("school")})
     insert into pg_temp.rollup_set (school_id, day, source_id, ${columns})
     select school_id, day, source_id, ${columns} from (select d.*, ${set} from due d) d where ${differs}`,
  );
  await client.query(
    `insert into pg_temp.rollup_day
     select school_id, day, source_id, ${staged} from school_day join pg_temp.rollup_set using (school_id, day, source_id)`,
  );
  await client.query(
    `update school_day d set ${perMetric((key) => `${key}_set = n.${key}_new`)} from pg_temp.rollup_set n
     where d.school_id = n.school_id and d.day = n.day and d.source_id = n.source_id`,
  );
  await addChanges(client);
}

/** Adds one day, under the source of corrections, for a corrected time without measurements. */
async function addMissingDays(client: pg.ClientBase, scope: Scope): Promise<void> {
  await client.query(
    `insert into ${scope}_day (${scope}_id, day, source_id)
     select c.place_id, c.start, c.source_id from correction c
     where c.scope = '${scope}' and c.deleted is null and ${isUnmeasured(scope)} and exists (
       select from pg_temp.rollup_due q
       where q.scope = c.scope and q.place_id = c.place_id and c.start between q.first and q.last)
     on conflict do nothing`,
  );
}

async function correctCountries(client: pg.ClientBase): Promise<ChangedDays[]> {
  await addMissingDays(client, "country");
  const sets = perMetric((key) => `${key}_set = ${valueSet("country", key)}`);
  await client.query(
    `with due as materialized (${dueDays("country", "d.country_id, d.day, d.source_id")})
     update country_day d set ${sets} from due
     where d.country_id = due.country_id and d.day = due.day and d.source_id = due.source_id`,
  );
  const { rows } = await client.query<ChangedDays>(
    "select place_id as country, first, last, null as schools from pg_temp.rollup_due where scope = 'country'",
  );
  return rows;
}

/**
 * Returns SQL for the value that staff set for a row of days (alias d), as an integer of the record. A correction of a
 * day takes precedence over one of its week. A row without measurements has a value only while it represents a time
 * without measurements.
 */
function valueSet(scope: Scope, key: string): string {
  const { scale } = METRICS.find((metric) => metric.key === key)!;
  const narrowest = `(select round(c.${key} * ${scale})::bigint from correction c
    where c.scope = '${scope}' and c.place_id = d.${scope}_id and c.deleted is null and c.${key} is not null
      and d.day between c.start and ${LAST_DAY} order by c.unit limit 1)`;
  return `case when ${MEASURED[scope]("d")} or exists (
    select from correction c where c.scope = '${scope}' and c.place_id = d.${scope}_id and c.deleted is null
      and c.start = d.day and c.source_id = d.source_id and ${isUnmeasured(scope)}) then ${narrowest} end`;
}

/** SQL condition: whether a row of days has measurements or sums of schools. */
const MEASURED = {
  school: (alias: string) => `(${perMetric((key) => `${alias}.${key}_n > 0`, " or ")})`,
  country: (alias: string) => `(${perMetric((key) => `${alias}.${key}_n > 0 or ${alias}.${key}_days > 0`, " or ")})`,
};

/** Returns an SQL condition that is true when the whole time of a correction (alias c) has no measurements. */
function isUnmeasured(scope: Scope): string {
  return `not exists (select from ${scope}_day m where m.${scope}_id = c.place_id and m.day between c.start and ${LAST_DAY}
    and ${MEASURED[scope]("m")})`;
}

/** Returns SQL for the mean of the measurements, regardless of values that staff set. */
function measuredMean(key: string): string {
  return dailyMean(`${key}_sum`, `${key}_n`);
}

/** Whether days lost a value. Readers then check all schools, because no school is named. */
async function hasLosses(client: pg.ClientBase): Promise<boolean> {
  const isLost = perMetric((key) => `${key}_days < 0`, " or ");
  const { rows } = await client.query<{ lost: boolean }>(
    `select exists (select from pg_temp.rollup_day where ${isLost}) as lost`,
  );
  return rows[0]!.lost;
}

function withLosses(days: readonly ChangedDays[], areLost: boolean): ChangedDays[] {
  return days.map((entry) => (areLost ? { ...entry, schools: null } : entry));
}

/** Deletes the sums of the staged days that have no values left. */
export async function removeEmptySums(client: pg.ClientBase): Promise<void> {
  const nothingMeasured = perMetric((key) => `t.${key}_n = 0`, " and ");
  await client.query(
    `delete from school_day t using pg_temp.rollup_day d
     where t.school_id = d.school_id and t.day = d.day and t.source_id = d.source_id and ${nothingMeasured} and ${NOTHING_SET}`,
  );
  await client.query(
    `delete from school_period t using pg_temp.rollup_day d cross join ${UNITS}
     where t.unit = u.unit and t.start = ${UNIT_START} and t.school_id = d.school_id and t.source_id = d.source_id
       and ${NOTHING_LEFT}`,
  );
  for (const place of ["country", "region"] as const) {
    await client.query(
      `delete from ${place}_day t using pg_temp.rollup_day d join school_registration r on r.school_id = d.school_id
       where t.${place}_id = r.${place}_id and t.day = d.day and t.source_id = d.source_id
         and ${NOTHING_LEFT} and ${nothingSet(place)}`,
    );
  }
}

/** Deletes the days of countries that exist only for a correction, together with it. */
async function removeEmptyCountryDays(client: pg.ClientBase): Promise<void> {
  await client.query(
    `delete from country_day t using pg_temp.rollup_due q
     where q.scope = 'country' and t.country_id = q.place_id and t.day between q.first and q.last
       and ${NOTHING_LEFT} and ${NOTHING_SET}`,
  );
}
