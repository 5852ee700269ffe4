import type pg from "pg";
import { PARTITION } from "./keep-raw.ts";
import { ROLLUP_LOCK } from "./roll-up.ts";

/** Readers that were away longer than this load everything again. */
const KEEP_CHANGES = "30 days";
/** Of sums that changed, only open pages and running servers want to know. */
const KEEP_MEASUREMENT_CHANGES = "1 day";

/**
 * Lets go of what is old, unless someone else works on the sums: whole months of measurements, the keys by which a
 * repetition is known, and the change log. Sums and school-days are kept for ever.
 */
export async function retain(client: pg.ClientBase, { rawDays }: { readonly rawDays: number }): Promise<void> {
  // A reader in the way makes it give up; the next hour tries again.
  await client.query("begin; set local statement_timeout = 0; set local lock_timeout = '5s'");
  try {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_xact_lock($1) as mine", [
      ROLLUP_LOCK,
    ]);
    if (rows[0]!.mine) {
      await dropMonths(client, rawDays);
      await client.query("delete from measurement_key where received_on < current_date - $1::integer", [rawDays]);
      await pruneChanges(client, "kind = 'measurement'", KEEP_MEASUREMENT_CHANGES);
      await pruneChanges(client, "kind <> 'measurement'", KEEP_CHANGES);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function dropMonths(client: pg.ClientBase, rawDays: number): Promise<void> {
  const { rows } = await client.query<{ name: string; oldest: string }>(
    `select c.relname as name, (current_date - $1::integer)::text as oldest
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'measurement'::regclass`,
    [rawDays],
  );
  for (const { name, oldest } of rows) {
    const [, year, month] = PARTITION.exec(name) ?? [];
    const isOld = year !== undefined && `${year}-${month}` < oldest.slice(0, 7);
    if (isOld) await client.query(`drop table ${name}`);
  }
}

/**
 * Removes the beginning of a part of the change log. Its newest old entry stays, as a mark: whoever stands before the
 * first entry has missed some.
 */
async function pruneChanges(client: pg.ClientBase, which: string, keep: string): Promise<void> {
  await client.query(
    `delete from change where ${which}
       and seq < (select max(seq) from change where ${which} and at < now() - $1::interval)`,
    [keep],
  );
}
