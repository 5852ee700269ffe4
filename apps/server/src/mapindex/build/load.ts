import { join } from "node:path";
import type { Log } from "../../process/log.ts";
import { CHANGE_LOG } from "../../record/journals.ts";
import { catchUp, type ReadBeside } from "../follow/catch-up.ts";
import { epochOf, type RecordHistory, sequenceOf } from "../follow/record-history.ts";
import { hasMissed, lastChange } from "../follow/record-snapshot.ts";
import { MapIndex } from "../map-index.ts";
import { readSnapshot, writeSnapshot } from "../snapshot.ts";
import { loadAll } from "./load-all.ts";

export interface LoadOptions {
  /** Where the snapshot lives. */
  readonly dataDir: string;
  readonly log: Pick<Log, "info" | "warn">;
  /** Reads in the snapshot of the index what is shown with it. */
  readonly beside?: ReadBeside;
}

/**
 * The index of all living schools as of now: from the snapshot and the changes since, or else from the record, which
 * then leaves a snapshot for the next start.
 */
export async function loadIndex(history: RecordHistory, { dataDir, log, beside }: LoadOptions): Promise<MapIndex> {
  const started = performance.now();
  const kept = await readKept(history, dataDir);
  if (kept) {
    const { index, read } = await catchUp(history, kept, { beside, isFirst: true });
    log.info({ schools: index.size, read, ms: Math.round(performance.now() - started) }, "map index from its snapshot");
    return index;
  }
  const index = await history.snapshot(async (client, epoch) => {
    await beside?.(client);
    return loadAll(client, history.versionAt(epoch, await lastChange(client)));
  });
  log.info({ schools: index.size, ms: Math.round(performance.now() - started) }, "map index from the record");
  await saveSnapshot(history, index, { dataDir, log });
  return index;
}

/** Keeps the index for the next start. A failure is no reason to stop: the next start reads the record instead. */
export async function saveSnapshot(history: RecordHistory, index: MapIndex, options: LoadOptions): Promise<void> {
  try {
    // First, so that the next start never trusts an index of which it does not know that the record still holds it.
    await history.note(true);
    await writeSnapshot(index, snapshotFile(options.dataDir), epochOf(index.version));
  } catch (error) {
    options.log.warn({ err: error }, "the snapshot of the map index could not be written");
  }
}

/**
 * The index in the snapshot file under the version that this program gives it; null when the change log does not tell
 * everything that happened since: the record was restored, or changes after it are no longer kept.
 */
async function readKept(history: RecordHistory, dataDir: string): Promise<MapIndex | null> {
  const epoch = await history.snapshot(async (_client, epoch) => epoch);
  const kept = await readSnapshot(snapshotFile(dataDir), epoch);
  if (!kept) return null;
  const sequence = sequenceOf(kept.version);
  const isWithinLog = await history.snapshot(async (client, now) => {
    if (now !== epoch || (await lastChange(client)) < sequence) return false;
    return !(await hasMissed(client, sequence, CHANGE_LOG.others));
  });
  return isWithinLog ? new MapIndex({ ...kept.parts(), version: history.versionAt(epoch, sequence) }) : null;
}

function snapshotFile(dataDir: string): string {
  return join(dataDir, "index", "schools.index");
}
