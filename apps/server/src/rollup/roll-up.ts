import type pg from "pg";
import { beginWithoutTimeLimits, quickQuery } from "../record/connect.ts";
import { LOCKS } from "../record/locks.ts";
import { addDays, stageDays } from "./add-days.ts";
import { applyCorrections, queueTouchedCorrections } from "./apply-corrections.ts";
import { countriesOfChangedLayers } from "./changed-sums.ts";
import { keepRaw } from "./keep-raw.ts";
import { type ChangedDays, changedDays, publishSums } from "./publish-sums.ts";
import { registerSchools } from "./register-schools.ts";
import { settleSchools } from "./settle-schools.ts";
import { takeBatch } from "./take-batch.ts";
import { createWorkspace } from "./workspace.ts";

/**
 * Large, for the case that many measurements wait: most schools then occur several times in a batch, and each sum is
 * written once for all of them.
 */
const BATCH = 200_000;

export interface RollupOptions {
  /** Number of days for which raw measurements are stored. */
  readonly rawDays: number;
  /** Maximum number of measurements to process. */
  readonly limit?: number;
}

export interface RolledUp {
  /** Number of measurements that left the inbox, including duplicates. */
  readonly taken: number;
  /** Number of schools that became connected. */
  readonly connected: number;
  /** Number of countries whose sums changed. */
  readonly countries: number;
}

/**
 * Moves measurements from the inbox into every sum, in one transaction. Returns null when another process is doing it.
 */
export async function rollUp(client: pg.ClientBase, options: RollupOptions): Promise<RolledUp | null> {
  try {
    await beginWithoutTimeLimits(client, { work_mem: "64MB" });
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_xact_lock($1) as mine", [
      LOCKS.sums,
    ]);
    const result = rows[0]!.mine ? await work(client, options) : null;
    await client.query("commit");
    return result;
  } catch (error) {
    // A connection that broke during the transaction rolls it back itself.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function work(client: pg.ClientBase, options: RollupOptions): Promise<RolledUp> {
  await createWorkspace(client);
  const { taken, connected, days, layerCountries } = await addWaiting(client, options);
  const corrected = await applyCorrections(client);
  const changed = [...days, ...corrected];
  // Done last: a transaction that publishes changes blocks all other publishers until it ends.
  await publishSums(client, changed, connected, [...new Set([...layerCountries, ...countriesOf(corrected)])]);
  return { taken, connected: connected.length, countries: countriesOf(changed).size };
}

async function addWaiting(client: pg.ClientBase, { rawDays, limit = BATCH }: RollupOptions) {
  const taken = await takeBatch(client, limit);
  if (taken > 0) {
    await keepRaw(client, rawDays);
    await stageDays(client);
    await registerSchools(client);
  }
  // Before the days are added, because they count in the current place of the school.
  const connected = await settleSchools(client);
  const layerCountries = await countriesOfChangedLayers(client);
  if (taken > 0) await addDays(client);
  await queueTouchedCorrections(client);
  return { taken, connected, layerCountries, days: await changedDays(client) };
}

function countriesOf(days: readonly ChangedDays[]): Set<number> {
  return new Set(days.map(({ country }) => country));
}

/** Whether anything waits for the rollup. */
export async function isWaiting(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await quickQuery<{ waiting: boolean }>(
    client,
    `select exists (select from measurement_inbox) or exists (select from school_recount)
       or exists (select from correction_due) as waiting`,
  );
  return rows[0]!.waiting;
}
