import type pg from "pg";

/**
 * Registers the schools of the staged days: schools that measure for the first time, and schools with an earlier first
 * day. New schools are queued for `settleSchools`, which sets their place and status.
 */
export async function registerSchools(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with registered as (
      insert into school_registration as r (school_id, registered_on, source_id)
      select distinct on (school_id) school_id, day, source_id from pg_temp.rollup_day order by school_id, day, source_id
      on conflict (school_id) do update set registered_on = excluded.registered_on, source_id = excluded.source_id
        where (excluded.registered_on, excluded.source_id) < (r.registered_on, r.source_id)
      returning school_id, country_id)
    insert into school_recount select school_id from registered where country_id is null`);
}
