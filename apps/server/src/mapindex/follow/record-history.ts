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
  /** Where to remember what was seen of the record, for the next start; absent: nowhere. */
  readonly dataDir?: string | undefined;
  readonly log: Pick<Log, "warn">;
  /** Names the program in versions. */
  readonly build?: string | undefined;
}

/** Shortest time between two notes of what was seen, in milliseconds. */
const NOTE_EVERY_MS = 5_000;

/**
 * Reads the record and makes sure each time that it is the record that was read before. One that was restored, copied or
 * written over gets a new epoch, so that no version is ever given to two states of the data.
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

  /** Reads in one snapshot of the record, of which the epoch is certain. May read twice, when that has just changed. */
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

  /** The newest entry of the change log when the record was last read; null before the first. */
  get newest(): LogEntry | null {
    return this.seen?.newest ?? null;
  }

  /** The version of what is read at a sequence of the change log. */
  versionAt(epoch: string, sequence: number): string {
    return printDataVersion({ epoch, build: this.build, sequence });
  }

  /** Notes for the next start what was seen; without `now` only from time to time. A failure only costs that note. */
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

/** The sequence at which an index of the record stands. @throws for another index */
export function sequenceOf(version: string): number {
  return parsed(version).sequence;
}

/** The epoch of an index of the record. @throws for another index */
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
