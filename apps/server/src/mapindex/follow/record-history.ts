import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DataVersion, parseDataVersion, printDataVersion } from "@schoolmap/contract";
import type pg from "pg";
import { writeWhole } from "../../lib/write-whole.ts";
import { BUILD } from "../../process/build.ts";
import type { Log } from "../../process/log.ts";
import { type LogEntry, readRecordState, renewEpoch, type SeenRecord } from "../../record/epoch.ts";
import type { OpenRecord } from "../../record/open.ts";
import { readRecordSnapshot } from "./record-snapshot.ts";

export interface HistoryOptions {
  /** Directory in which to save the last seen state of the record for the next start. Not saved if absent. */
  readonly dataDir?: string | undefined;
  readonly log: Pick<Log, "warn">;
  /** Build name used in versions. */
  readonly build?: string | undefined;
}

/** Minimum time between two saves of the seen state, in milliseconds. */
const NOTE_EVERY_MS = 5_000;

/**
 * Reads the record and checks each time that it is the same record as before. A record that was restored, copied or
 * overwritten gets a new epoch, so that no version ever refers to two states of the data.
 */
export class RecordHistory {
  private noted: SeenRecord | null;
  private notedAt = 0;

  private constructor(
    readonly record: OpenRecord,
    private readonly log: Pick<Log, "warn">,
    private readonly build: string,
    private readonly file: string | undefined,
    private seen: SeenRecord | null,
  ) {
    this.noted = seen;
  }

  static async open(record: OpenRecord, { dataDir, log, build = BUILD }: HistoryOptions): Promise<RecordHistory> {
    const file = dataDir === undefined ? undefined : join(dataDir, "index", "seen.json");
    return new RecordHistory(record, log, build, file, file === undefined ? null : await readSeen(file));
  }

  /** Reads in one snapshot of the record whose epoch is verified. May read twice if the epoch has just changed. */
  async snapshot<T>(read: (client: pg.ClientBase, epoch: string) => Promise<T>): Promise<T> {
    for (;;) {
      const { state, result } = await readRecordSnapshot(this.record, async (client) => {
        const state = await readRecordState(client, this.seen);
        return { state, result: state.restored === null ? { value: await read(client, state.epoch) } : null };
      });
      if (result) {
        this.seen = { epoch: state.epoch, newest: state.newest };
        return result.value;
      }
      const epoch = await renewEpoch(this.record, state);
      this.log.warn(
        { reason: state.restored, before: state.epoch, epoch },
        "the record was restored: a new epoch begins",
      );
    }
  }

  /**
   * Returns whether the record is the one that was read last and its change log has no newer entry. Takes one statement,
   * without a snapshot.
   */
  async isUnchanged(client: pg.ClientBase): Promise<boolean> {
    const { epoch, newest, restored } = await readRecordState(client, null);
    const { seen } = this;
    if (restored !== null || seen?.epoch !== epoch) return false;
    return seen.newest?.sequence === newest?.sequence && seen.newest?.at === newest?.at;
  }

  /** The newest entry of the change log at the last read of the record; null before the first read. */
  get newest(): LogEntry | null {
    return this.seen?.newest ?? null;
  }

  /** Returns the version of data read at a sequence of the change log. */
  versionAt(epoch: string, sequence: number): string {
    return printDataVersion({ epoch, build: this.build, sequence });
  }

  /**
   * Saves the seen state for the next start; without `now`, only at intervals. If saving fails, only that save is lost.
   */
  async note(now = false): Promise<void> {
    const { file, seen, noted } = this;
    const isNew = seen !== null && (seen.epoch !== noted?.epoch || seen.newest?.sequence !== noted.newest?.sequence);
    if (file === undefined || !isNew || (!now && performance.now() - this.notedAt < NOTE_EVERY_MS)) return;
    this.notedAt = performance.now();
    await writeWhole(file, (handle) => handle.writeFile(JSON.stringify(seen)))
      .then(() => {
        this.noted = seen;
      })
      .catch((err: unknown) => this.log.warn({ err }, "what was seen of the record could not be noted"));
  }
}

/**
 * Returns the sequence of an index of the record.
 * @throws for another index
 */
export function sequenceOf(version: string): number {
  return parsed(version).sequence;
}

/**
 * Returns the epoch of an index of the record.
 * @throws for another index
 */
export function epochOf(version: string): string {
  return parsed(version).epoch;
}

function parsed(version: string): DataVersion {
  const parsed = parseDataVersion(version);
  if (!parsed) throw new Error(`'${version}' is not a version of the record.`);
  return parsed;
}

async function readSeen(file: string): Promise<SeenRecord | null> {
  try {
    const { epoch, newest } = JSON.parse(await readFile(file, "utf8")) as Partial<SeenRecord>;
    if (typeof epoch !== "string") return null;
    const isEntry = typeof newest?.sequence === "number" && typeof newest.at === "string";
    return { epoch, newest: isEntry ? newest : null };
  } catch {
    return null;
  }
}
