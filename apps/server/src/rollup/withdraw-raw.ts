import { connectionStatusOf } from "@schoolmap/rules";
import type pg from "pg";
import { LOCKS } from "../record/locks.ts";
import { addDays } from "./add-days.ts";
import { queueTouchedCorrections } from "./apply-corrections.ts";
import { changedDays, publishSums } from "./publish-sums.ts";
import type { ConnectedSchool } from "./settle-schools.ts";
import { dailyMean, NOTHING_LEFT, NOTHING_SET, nothingSet, perMetric, UNIT_START, UNITS } from "./sums.ts";
import { createWorkspace } from "./workspace.ts";

/** Selects measurements: a condition on rows of the inbox and of the raw measurements, both with the alias m. */
export interface RawCondition {
  readonly sql: string;
  /** Values of $1, $2 … in the condition. */
  readonly values: readonly unknown[];
}

/** Withdrawn measurements, and days that could not be recomputed. */
export interface WithdrawnRaw {
  /** Number of measurements that were counted. */
  readonly counted: number;
  /** Number of measurements that waited in the inbox. */
  readonly waiting: number;
  /** Number of recomputed school-days. */
  readonly days: number;
  /** Keys of the deleted measurements. */
  readonly keys: readonly string[];
  /** School-days that are not changed, because not all of their raw measurements are stored. */
  readonly incomplete: readonly { readonly school_id: number; readonly day: string }[];
}

const DAY = "(m.measured_at at time zone 'UTC')::date";
const OF_DAY = "d.school_id = t.school_id and d.day = t.day and d.source_id = t.source_id";

/**
 * Withdraws measurements within the caller's bulk unit of work: they are removed from the inbox, the raw measurements
 * and every sum. The affected school-days are recomputed from their remaining raw measurements. The rollup is blocked
 * meanwhile. A day without all of its raw measurements cannot be recomputed; it is reported and not changed.
 */
export async function withdrawRaw(client: pg.ClientBase, { sql, values }: RawCondition): Promise<WithdrawnRaw> {
  await client.query("set local statement_timeout = 0");
  await client.query("select pg_advisory_xact_lock($1)", [LOCKS.sums]);
  await createWorkspace(client);
  await client.query(`
    create temp table if not exists rollup_withdrawn (school_id integer, day date, source_id integer,
      measured_at timestamptz, key uuid) on commit delete rows;
    delete from pg_temp.rollup_withdrawn; delete from pg_temp.rollup_day; delete from pg_temp.rollup_moved`);
  const waiting = await client.query<{ key: string }>(`delete from measurement_inbox m where ${sql} returning m.key`, [
    ...values,
  ]);
  await client.query(
    `insert into pg_temp.rollup_withdrawn
     select m.school_id, ${DAY}, m.source_id, m.measured_at, m.key from measurement m where ${sql}`,
    [...values],
  );
  await client.query("analyze pg_temp.rollup_withdrawn");
  const incomplete = await keepIncompleteDays(client);
  const gone = await client.query<{ key: string }>(
    `delete from measurement m using pg_temp.rollup_withdrawn w
     where m.school_id = w.school_id and m.measured_at = w.measured_at and m.key = w.key returning m.key`,
  );
  const days = await recomputeDays(client);
  await addDays(client);
  await publishWithdrawn(client);
  return {
    counted: gone.rows.length,
    waiting: waiting.rows.length,
    days,
    keys: [...waiting.rows, ...gone.rows].map(({ key }) => key),
    incomplete,
  };
}

/** Excludes the days that have fewer raw measurements than the day counted. */
async function keepIncompleteDays(client: pg.ClientBase): Promise<WithdrawnRaw["incomplete"]> {
  const differs = perMetric((key) => `count(m.${key}) <> d.${key}_n`, " or ");
  const { rows } = await client.query<{ school_id: number; day: string }>(
    `with incomplete as (
       select t.school_id, t.day, t.source_id
       from (select distinct school_id, day, source_id from pg_temp.rollup_withdrawn) t
       join school_day d on ${OF_DAY}
       left join measurement m on m.school_id = t.school_id and m.source_id = t.source_id
         and m.measured_at >= t.day::timestamp at time zone 'UTC' and m.measured_at < (t.day + 1)::timestamp at time zone 'UTC'
       group by t.school_id, t.day, t.source_id, d.school_id, d.day, d.source_id having ${differs}),
     kept as (
       delete from pg_temp.rollup_withdrawn t using incomplete d where ${OF_DAY})
     select school_id, day from incomplete order by day, school_id`,
  );
  return rows;
}

/** Computes the remaining values of the affected school-days into `rollup_day`, with their changes. */
async function recomputeDays(client: pg.ClientBase): Promise<number> {
  const left = perMetric(
    (key) => `whole_sum(m.${key}) as ${key}_sum, count(m.${key})::integer as ${key}_n,
      min(m.${key}) as ${key}_min, max(m.${key}) as ${key}_max`,
  );
  const changes = perMetric(
    (key) => `l.${key}_sum, l.${key}_n, l.${key}_min, l.${key}_max,
      case when d.${key}_set is null
        then coalesce(${dailyMean(`l.${key}_sum`, `l.${key}_n`)}, 0) - coalesce(${dailyMean(`d.${key}_sum`, `d.${key}_n`)}, 0)
        else 0 end,
      case when d.${key}_set is null then (l.${key}_n > 0)::integer - (d.${key}_n > 0)::integer else 0 end,
      l.${key}_n - d.${key}_n`,
  );
  const { rowCount } = await client.query(
    `insert into pg_temp.rollup_day
     select d.school_id, d.day, d.source_id, ${changes}
     from (
       select t.school_id, t.day, t.source_id, ${left}
       from (select distinct school_id, day, source_id from pg_temp.rollup_withdrawn) t
       left join measurement m on m.school_id = t.school_id and m.source_id = t.source_id
         and m.measured_at >= t.day::timestamp at time zone 'UTC' and m.measured_at < (t.day + 1)::timestamp at time zone 'UTC'
       group by 1, 2, 3) l
     join school_day d on d.school_id = l.school_id and d.day = l.day and d.source_id = l.source_id`,
  );
  return rowCount ?? 0;
}

/** Removes empty rows, updates registration and status, and notifies readers. */
async function publishWithdrawn(client: pg.ClientBase): Promise<void> {
  // Before schools without a day leave their country, because their days changed in that country.
  const days = await changedDays(client);
  await client.query(
    `delete from school_day t using pg_temp.rollup_day d where ${OF_DAY}
       and ${perMetric((key) => `d.${key}_n = 0`, " and ")} and ${NOTHING_SET}`,
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
  await queueTouchedCorrections(client);
  const changed = await registerWithdrawn(client);
  await publishSums(client, days, changed, [...new Set(days.map(({ country }) => country))]);
}

/**
 * Updates registrations: the first day of a school may have changed, and the status of a school without any day follows
 * from its facts alone.
 */
async function registerWithdrawn(client: pg.ClientBase): Promise<ConnectedSchool[]> {
  await client.query(
    `update school_registration r set registered_on = f.day, source_id = f.source_id
     from (select distinct on (d.school_id) d.school_id, d.day, d.source_id from school_day d
           where d.school_id in (select school_id from pg_temp.rollup_day) order by d.school_id, d.day, d.source_id) f
     where f.school_id = r.school_id and (r.registered_on, r.source_id) is distinct from (f.day, f.source_id)`,
  );
  const { rows } = await client.query<{ id: number; connectivity: boolean | null; speed: number | null }>(
    `with gone as (
       delete from school_registration r where r.school_id in (select school_id from pg_temp.rollup_day)
         and not exists (select from school_day d where d.school_id = r.school_id) returning r.school_id)
     select s.id, f.connectivity, f.connectivity_speed as speed
     from gone g join school s on s.id = g.school_id
     left join school_static f on f.school_id = s.id and f.valid_to is null`,
  );
  if (rows.length === 0) return [];
  const statuses = rows.map(({ connectivity, speed }) =>
    connectionStatusOf({ registered: false, connectivity, speed }),
  );
  const { rows: changed } = await client.query<ConnectedSchool>(
    `update school s set connection_status = w.status
     from unnest($1::integer[], $2::text[]) as w (id, status)
     where s.id = w.id and s.connection_status <> w.status returning s.id, s.country_id`,
    [rows.map(({ id }) => id), statuses],
  );
  return changed;
}
