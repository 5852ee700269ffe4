import type pg from "pg";
import { beginWithoutTimeLimits } from "../record/connect.ts";
import { CHANGE_LOG, type ChangeLogPart } from "../record/journals.ts";
import { LOCKS } from "../record/locks.ts";
import { PARTITION } from "./keep-raw.ts";

/** Far longer than any transaction that accepts measurements. */
const MAX_INGEST_DURATION = "10 minutes";

/**
 * Deletes old data, unless another process works on the sums: whole months of measurements, the keys that detect
 * repetitions, and entries of the change log. Sums and school-days are retained forever.
 */
export async function retain(client: pg.ClientBase, { rawDays }: { readonly rawDays: number }): Promise<void> {
  try {
    // A conflicting reader makes it abort; it is tried again an hour later.
    await beginWithoutTimeLimits(client, { lock_timeout: "5s" });
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_xact_lock($1) as mine", [
      LOCKS.sums,
    ]);
    if (rows[0]!.mine) {
      await dropMonths(client, rawDays);
      await deleteKeys(client, rawDays);
      for (const part of Object.values(CHANGE_LOG)) await pruneChanges(client, part);
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
    if (isOld) await client.query("select drop_measurement_month($1)", [`${year}-${month}-01`]);
  }
}

/**
 * Closes the days that were opened more than `rawDays` days ago, then deletes the keys from before that. A writer of a
 * measurement checks `keys_since` and not the keys. The keys therefore remain until all measurements accepted before
 * its change are added up.
 */
async function deleteKeys(client: pg.ClientBase, rawDays: number): Promise<void> {
  await client.query(
    `delete from measurement_key using measurement_horizon h
     where received_on < h.keys_since and h.moved_at < now() - $1::interval
       and not exists (select from measurement_inbox where received_at < h.moved_at + $1::interval)`,
    [MAX_INGEST_DURATION],
  );
  await client.query(
    `update measurement_horizon set keys_since = current_date - $1::integer, moved_at = now()
     where keys_since < current_date - $1::integer`,
    [rawDays],
  );
}

/**
 * Removes the oldest entries of a part of the change log. The newest of the old entries remains as a marker: a reader
 * that has not read it may have missed entries.
 */
async function pruneChanges(client: pg.ClientBase, { which, kept }: ChangeLogPart): Promise<void> {
  await client.query(
    `delete from change where ${which}
       and seq < (select max(seq) from change where ${which} and at < now() - $1::interval)`,
    [kept],
  );
}
