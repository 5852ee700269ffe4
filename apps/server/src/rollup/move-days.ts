import { METRICS } from "@schoolmap/contract";
import type pg from "pg";
import { LOCKS } from "../record/locks.ts";
import { addChanges } from "./add-days.ts";
import { queueTouchedCorrections, removeEmptySums } from "./apply-corrections.ts";
import { changedDays, publishSums } from "./publish-sums.ts";
import { dailyMean, dayValue, hasValue, perMetric } from "./sums.ts";
import { createWorkspace } from "./workspace.ts";

const PARTS = ["sum", "n", "min", "max", "set"] as const;
/** All metric columns of a day of a school. */
export const DAY_COLUMNS = METRICS.flatMap(({ key }) => PARTS.map((part) => `${key}_${part}`)).join(", ");

/** Waits for the rollup, blocks it until the end of the transaction, and creates the table for the replaced days. */
export async function beginMoving(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [LOCKS.sums]);
  await createWorkspace(client);
  await client.query("delete from pg_temp.rollup_day; delete from pg_temp.rollup_moved");
  await client.query("create temp table next_day (like school_day including defaults) on commit drop");
}

/**
 * Replaces the days of the same school, day and source with the days of `next_day`, updates all sums derived from them,
 * and notifies readers. Deletes days that have neither measurements nor a set value. The schools must be registered.
 */
export async function replaceDays(client: pg.ClientBase): Promise<void> {
  const mean = (key: string) => `coalesce(n.${key}_set, ${dailyMean(`n.${key}_sum`, `n.${key}_n`)})`;
  const changes = perMetric(
    (key) => `n.${key}_sum, n.${key}_n, n.${key}_min, n.${key}_max,
      coalesce(${mean(key)}, 0) - coalesce(${dayValue(key, "d.")}, 0),
      ${hasValue(key, "n.")}::integer - coalesce(${hasValue(key, "d.")}, false)::integer,
      n.${key}_n - coalesce(d.${key}_n, 0)`,
  );
  await client.query(
    `insert into pg_temp.rollup_day select n.school_id, n.day, n.source_id, ${changes}
     from next_day n left join school_day d using (school_id, day, source_id)`,
  );
  const columns = DAY_COLUMNS.split(", ");
  await client.query(
    `insert into school_day (school_id, day, source_id, opened_on, ${DAY_COLUMNS})
     select school_id, day, source_id, opened_on, ${DAY_COLUMNS} from next_day
     on conflict (school_id, day, source_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`,
  );
  await addChanges(client);
  await queueTouchedCorrections(client);
  // Any school may have lost days, so no school is named.
  const days = (await changedDays(client)).map((entry) => ({ ...entry, schools: null }));
  await removeEmptySums(client);
  await publishSums(client, days, [], [...new Set(days.map(({ country }) => country))]);
}
