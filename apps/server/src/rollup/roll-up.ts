import type pg from "pg";
import { liftTimeLimits, quickQuery } from "../record/connect.ts";
import { LOCKS } from "../record/locks.ts";
import { addDays, stageDays } from "./add-days.ts";
import { applyCorrections, queueTouchedCorrections } from "./apply-corrections.ts";
import { countriesMeasuredAnew } from "./changed-sums.ts";
import { keepRaw } from "./keep-raw.ts";
import { type ChangedDays, changedDays, publishSums } from "./publish-sums.ts";
import { registerSchools } from "./register-schools.ts";
import { settleSchools } from "./settle-schools.ts";
import { takeBatch } from "./take-batch.ts";
import { createWorkspace } from "./workspace.ts";

/** Many at once when many wait: then most schools come several times in a batch, and each sum is written once for all. */
const BATCH = 200_000;

export interface RollupOptions {
  /** How many days measurements are kept as they came. */
  readonly rawDays: number;
  /** Measurements taken at most. */
  readonly limit?: number;
}

export interface RolledUp {
  /** Measurements that left the inbox, those included that were known already. */
  readonly taken: number;
  /** Schools that became connected. */
  readonly connected: number;
  /** Countries whose sums changed. */
  readonly countries: number;
}

/**
 * Takes measurements out of the inbox and adds them to every sum, in one transaction: all of it, or nothing. Null when
 * someone else is at it.
 */
export async function rollUp(client: pg.ClientBase, options: RollupOptions): Promise<RolledUp | null> {
  await client.query("begin; set local work_mem = '64MB'");
  try {
    await liftTimeLimits(client);
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_xact_lock($1) as mine", [
      LOCKS.sums,
    ]);
    const result = rows[0]!.mine ? await work(client, options) : null;
    await client.query("commit");
    return result;
  } catch (error) {
    // A connection that broke in the middle undoes the transaction by itself.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function work(client: pg.ClientBase, options: RollupOptions): Promise<RolledUp> {
  await createWorkspace(client);
  const { taken, connected, days, measuredAnew } = await addWaiting(client, options);
  const corrected = await applyCorrections(client);
  const changed = [...days, ...corrected];
  // Only now: who publishes changes holds up all others that do, to the end of the transaction.
  await publishSums(client, changed, connected, [...new Set([...measuredAnew, ...countriesOf(corrected)])]);
  return { taken, connected: connected.length, countries: countriesOf(changed).size };
}

async function addWaiting(client: pg.ClientBase, { rawDays, limit = BATCH }: RollupOptions) {
  const taken = await takeBatch(client, limit);
  if (taken > 0) {
    await keepRaw(client, rawDays);
    await stageDays(client);
    await registerSchools(client);
  }
  // Before the days are added: they are counted where the school lies now.
  const connected = await settleSchools(client);
  const measuredAnew = await countriesMeasuredAnew(client);
  if (taken > 0) await addDays(client);
  await queueTouchedCorrections(client);
  return { taken, connected, measuredAnew, days: await changedDays(client) };
}

function countriesOf(days: readonly ChangedDays[]): Set<number> {
  return new Set(days.map(({ country }) => country));
}

/** Whether anything waits to be rolled up. */
export async function isWaiting(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await quickQuery<{ waiting: boolean }>(
    client,
    `select exists (select from measurement_inbox) or exists (select from school_recount)
       or exists (select from correction_due) as waiting`,
  );
  return rows[0]!.waiting;
}
