import { join } from "node:path";
import type { Log } from "../../process/log.ts";
import { CHANGE_LOG } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import { catchUp } from "../follow/catch-up.ts";
import { hasMissed, lastChange, readRecordSnapshot } from "../follow/record-snapshot.ts";
import type { MapIndex } from "../map-index.ts";
import { readSnapshot, writeSnapshot } from "../snapshot.ts";
import { loadAll } from "./load-all.ts";

export interface LoadOptions {
  /** Where the snapshot lives. */
  readonly dataDir: string;
  readonly log: Pick<Log, "info" | "warn">;
}

/**
 * The index of all living schools as of now: from the snapshot and the changes since, or else from the record, which
 * then leaves a snapshot for the next start.
 */
export async function loadIndex(record: OpenRecord, { dataDir, log }: LoadOptions): Promise<MapIndex> {
  const started = performance.now();
  const file = snapshotFile(dataDir);
  const origin = await originOf(record);
  const kept = await readSnapshot(file, origin);
  if (kept && (await isWithinLog(record, kept.version))) {
    const { index, read } = await catchUp(record, kept);
    log.info({ schools: index.size, read, ms: Math.round(performance.now() - started) }, "map index from its snapshot");
    return index;
  }
  const index = await readRecordSnapshot(record, async (client) => loadAll(client, await lastChange(client)));
  log.info({ schools: index.size, ms: Math.round(performance.now() - started) }, "map index from the record");
  await saveSnapshot(record, index, { dataDir, log });
  return index;
}

/** Keeps the index for the next start. A failure is no reason to stop: the next start reads the record instead. */
export async function saveSnapshot(record: OpenRecord, index: MapIndex, { dataDir, log }: LoadOptions): Promise<void> {
  try {
    await writeSnapshot(index, snapshotFile(dataDir), await originOf(record));
  } catch (error) {
    log.warn({ err: error }, "the snapshot of the map index could not be written");
  }
}

function snapshotFile(dataDir: string): string {
  return join(dataDir, "index", "schools.index");
}

/**
 * Whether the change log tells everything that happened since a version. It does not when the version lies ahead, in a
 * record that was restored from a back-up, or so far back that changes after it are no longer kept.
 */
async function isWithinLog(record: OpenRecord, version: string): Promise<boolean> {
  return readRecordSnapshot(record, async (client) => {
    if (BigInt(await lastChange(client)) < BigInt(version)) return false;
    return !(await hasMissed(client, version, CHANGE_LOG.others));
  });
}

/** Names a database: two of them never have the same oid and the same moment of their first migration. */
async function originOf({ pool }: OpenRecord): Promise<string> {
  const { rows } = await pool.query<{ origin: string }>(
    `select d.oid || ' ' || d.datname || ' ' || (select min(timestamp) from kysely_migration) as origin
     from pg_database d where d.datname = current_database()`,
  );
  return rows[0]!.origin;
}
