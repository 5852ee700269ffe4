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
  /** Folder of the snapshot. */
  readonly dataDir: string;
  readonly log: Pick<Log, "info" | "warn">;
  /** Reads data shown with the index, in the same database snapshot. */
  readonly beside?: ReadBeside;
}

/**
 * Loads the current index of all schools that are not deleted: from the snapshot and the changes since, or else from
 * the record, and then saves a snapshot for the next start.
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
    await beside?.(client, true);
    return loadAll(client, history.versionAt(epoch, await lastChange(client)));
  });
  log.info({ schools: index.size, ms: Math.round(performance.now() - started) }, "map index from the record");
  await saveSnapshot(history, index, { dataDir, log });
  return index;
}

/** Saves the index for the next start. A failure is ignored, because the next start then reads the record instead. */
export async function saveSnapshot(history: RecordHistory, index: MapIndex, options: LoadOptions): Promise<void> {
  try {
    // Runs first, so that the next start never uses an index without knowing whether the record still matches it.
    await history.note(true);
    await writeSnapshot(index, snapshotFile(options.dataDir), epochOf(index.version));
  } catch (error) {
    options.log.warn({ err: error }, "the snapshot of the map index could not be written");
  }
}

/**
 * Reads the index in the snapshot file with the version that this program assigns. Returns null when the change log is
 * incomplete since then: the record was restored, or later changes were deleted.
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
