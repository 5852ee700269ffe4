import type pg from "pg";
import { perMetric } from "./sums.ts";

/**
 * Creates the working tables of the rollup. They belong to the connection and are empty at the end of each transaction.
 * Because they are created once per connection, they do not bloat the catalog of the database.
 */
export async function createWorkspace(client: pg.ClientBase): Promise<void> {
  const days = perMetric(
    (key) => `${key}_sum bigint, ${key}_n integer, ${key}_min bigint, ${key}_max bigint,
      ${key}_change bigint, ${key}_days integer, ${key}_added integer`,
  );
  await client.query(`
    set local client_min_messages = warning;
    create temp table if not exists rollup_taken (like measurement_inbox) on commit delete rows;
    create temp table if not exists rollup_day (school_id integer, day date, source_id integer, ${days})
      on commit delete rows;
    create temp table if not exists rollup_moved (school_id integer, remains boolean, old_country integer,
      old_region integer, new_country integer, new_region integer, first date, last date) on commit delete rows;
    create temp table if not exists rollup_scope (school_id integer) on commit delete rows;
    create temp table if not exists rollup_due (scope text, place_id integer, first date, last date)
      on commit delete rows;
    create temp table if not exists rollup_set (school_id integer, day date, source_id integer,
      ${perMetric((key) => `${key}_new bigint`)}) on commit delete rows`);
}
