import type pg from "pg";
import { addTo, dailyMean, perMetric, UNIT_START, UNITS } from "./sums.ts";

/**
 * Upper limit for each sum of a school-day, regardless of the input. A bigint overflow would stop the rollup
 * permanently. The largest batch of the largest values, 200,000 of 10¹², still fits above the limit.
 */
const LARGEST_SUM = "9000000000000000000";

/**
 * Computes the new values of the touched school-days (`_sum`, `_n`, `_min`, `_max`) into `rollup_day`, with the changes
 * of their value, their number and their measurements (`_change`, `_days`, `_added`).
 */
export async function stageDays(client: pg.ClientBase): Promise<void> {
  const batch = perMetric(
    (key) =>
      `whole_sum(${key}) as ${key}_sum, count(${key})::integer as ${key}_n, min(${key}) as ${key}_min, max(${key}) as ${key}_max`,
  );
  const become = perMetric(
    (key) => `
      case when b.${key}_n > 0
        then least(coalesce(s.${key}_sum, 0) + b.${key}_sum, ${LARGEST_SUM})::bigint else s.${key}_sum end as ${key}_sum,
      coalesce(s.${key}_n, 0) + b.${key}_n as ${key}_n, least(s.${key}_min, b.${key}_min) as ${key}_min,
      greatest(s.${key}_max, b.${key}_max) as ${key}_max, s.${key}_sum as ${key}_old, coalesce(s.${key}_n, 0) as ${key}_before,
      s.${key}_set as ${key}_set`,
  );
  const changes = perMetric(
    (key) => `${key}_sum, ${key}_n, ${key}_min, ${key}_max,
      case when ${key}_set is null
        then coalesce(${dailyMean(`${key}_sum`, `${key}_n`)}, 0) - coalesce(${dailyMean(`${key}_old`, `${key}_before`)}, 0)
        else 0 end,
      case when ${key}_set is null then (${key}_n > 0)::integer - (${key}_before > 0)::integer else 0 end,
      ${key}_n - ${key}_before`,
  );
  await client.query(`
    insert into pg_temp.rollup_day
    select school_id, day, source_id, ${changes} from (
      select b.school_id, b.day, b.source_id, ${become} from (
        select school_id, (measured_at at time zone 'UTC')::date as day, source_id, ${batch}
        from pg_temp.rollup_taken group by 1, 2, 3) b
      left join school_day s on s.school_id = b.school_id and s.day = b.day and s.source_id = b.source_id) d`);
}

/** Writes the staged school-days, and adds their changes to weeks, months, years, countries and regions. */
export async function addDays(client: pg.ClientBase): Promise<void> {
  const columns = perMetric((key) => `${key}_sum, ${key}_n, ${key}_min, ${key}_max`);
  const replaced = columns.split(", ").map((column) => `${column} = excluded.${column}`);
  await client.query(`
    insert into school_day (school_id, day, source_id, ${columns})
    select school_id, day, source_id, ${columns} from pg_temp.rollup_day
    on conflict (school_id, day, source_id) do update set ${replaced.join(", ")}`);
  await addChanges(client);
}

/** Adds the changes of the staged days to weeks, months, years, countries and regions. */
export async function addChanges(client: pg.ClientBase): Promise<void> {
  const changes = perMetric((key) => `whole_sum(d.${key}_change), sum(d.${key}_days), sum(d.${key}_added)`);
  const period = `select u.unit, ${UNIT_START}, d.school_id, d.source_id, ${changes}
    from pg_temp.rollup_day d cross join ${UNITS} group by 1, 2, 3, 4`;
  await client.query(addTo("school_period", "unit, start, school_id, source_id", period));
  for (const place of ["country", "region"] as const) {
    const select = `select r.${place}_id, d.day, d.source_id, ${changes}
      from pg_temp.rollup_day d join school_registration r on r.school_id = d.school_id
      where r.${place}_id is not null group by 1, 2, 3`;
    await client.query(addTo(`${place}_day`, `${place}_id, day, source_id`, select));
  }
}
