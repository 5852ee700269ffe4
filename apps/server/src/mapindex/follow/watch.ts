import type pg from "pg";
import type { Log } from "../../process/log.ts";
import { onlyQuickQueries } from "../../record/connect.ts";
import { CHANGE_CHANNEL } from "../../record/journals.ts";
import { saveSnapshot } from "../build/load.ts";
import type { MapIndex } from "../map-index.ts";
import { type CaughtUp, catchUp, type ReadBeside } from "./catch-up.ts";
import { prepare } from "./prepare.ts";
import type { RecordHistory } from "./record-history.ts";

export interface WatchOptions {
  /** The initial index. */
  readonly index: MapIndex;
  readonly log: Pick<Log, "info" | "warn">;
  /** Called with each newer index. The next index waits until it resolves. */
  readonly onIndex: (caughtUp: CaughtUp) => void | Promise<void>;
  /** Reads the data shown with a newer index in the same snapshot, if that data may have changed. */
  readonly beside?: ReadBeside;
  /** Called when the index is up to date after a change, for other data that follows the record. */
  readonly alsoFollow?: () => Promise<void>;
  /** Called at each interval, for data that depends on the date. */
  readonly onInterval?: () => void;
  /** Directory in which to save a snapshot after large changes. Not saved if absent. */
  readonly dataDir?: string;
  /** Interval of checks without a notification, in milliseconds. */
  readonly pollEvery?: number;
}

export interface IndexWatch {
  /** Checks for changes immediately. Resolves when all writes before the call are in the index. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Maximum delay after a missed notification, in milliseconds. */
const POLL_EVERY_MS = 1000;
/**
 * A snapshot is rewritten when this share of the schools was read again since the last one, and at least this number of
 * schools. The next start reads fewer schools very quickly.
 */
const SNAPSHOT_SHARE = 0.1;
const SNAPSHOT_LEAST = 1_000;

/**
 * Keeps an index up to date with the change log of the record. It is notified by LISTEN and also polls in case a
 * notification is lost.
 */
export async function watchIndex(history: RecordHistory, options: WatchOptions): Promise<IndexWatch> {
  const watch = new Watch(history, options);
  await watch.listen();
  return watch;
}

class Watch implements IndexWatch {
  private current: MapIndex;
  private running: Promise<void> | undefined;
  private requested = false;
  private closed = false;
  /** The listening connection and the function that releases it; undefined if there is no connection. */
  private listener: { readonly client: pg.PoolClient; readonly giveBack: (error: Error | true) => void } | undefined;
  /**
   * The connection attempt in progress. A hanging database gets one connection attempt, not another one each
   * second.
   */
  private listening: Promise<void> | undefined;
  /** Whether a check over the listening connection is in progress. Only one runs at a time. */
  private isChecking = false;
  /** Whether the last step completed. Otherwise, the next one reads again. */
  private isUpToDate = false;
  private readSinceSnapshot = 0;
  private readonly timer: NodeJS.Timeout;
  /** Without the initial index, which is removed from memory when it is replaced. */
  private readonly options: Omit<WatchOptions, "index">;

  constructor(
    private readonly history: RecordHistory,
    { index, ...options }: WatchOptions,
  ) {
    this.current = index;
    this.options = options;
    this.timer = setInterval(() => void this.tick(), options.pollEvery ?? POLL_EVERY_MS);
    this.timer.unref();
  }

  refresh(): Promise<void> {
    this.requested = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.listener?.giveBack(true);
    await this.running;
    await this.history.note(true);
  }

  listen(): Promise<void> {
    this.listening ??= this.connect().finally(() => {
      this.listening = undefined;
    });
    return this.listening;
  }

  private async connect(): Promise<void> {
    const client = await this.history.record.pool.connect();
    // A broken connection may emit several errors, also after it was released.
    let isHeld = true;
    const giveBack = (error: Error | true) => {
      if (!isHeld) return;
      isHeld = false;
      this.listener = undefined;
      client.release(error);
    };
    client.on("notification", () => void this.refresh());
    client.on("error", giveBack);
    this.listener = { client, giveBack };
    onlyQuickQueries(client);
    if (this.closed) giveBack(true);
    else await client.query(`listen ${CHANGE_CHANNEL}`).catch(giveBack);
  }

  private async tick(): Promise<void> {
    this.options.onInterval?.();
    if (!(await this.isUnchanged())) await this.refresh();
    else if (!this.closed) await this.history.note();
  }

  /**
   * Returns whether everything in memory is up to date, with one statement over the listening connection. A connection
   * that does not respond is replaced. Until then, changes are read over other connections.
   */
  private async isUnchanged(): Promise<boolean> {
    if (this.isChecking) return false;
    this.isChecking = true;
    const { listener } = this;
    try {
      if (listener) return (await this.history.isUnchanged(listener.client)) && this.isUpToDate;
      await this.listen();
    } catch (error) {
      if (listener) listener.giveBack(true);
      else this.options.log.warn({ err: error }, "the record does not answer; it is tried again");
    } finally {
      this.isChecking = false;
    }
    return false;
  }

  private async run(): Promise<void> {
    while (this.requested && !this.closed) {
      this.requested = false;
      this.isUpToDate = false;
      try {
        await this.step();
        this.isUpToDate = true;
      } catch (error) {
        this.options.log.warn({ err: error }, "the map index could not follow the record; it is tried again");
      }
    }
  }

  private async step(): Promise<void> {
    const read = await this.followIndex();
    await this.options.alsoFollow?.();
    await this.keep(this.current, read);
  }

  /** @returns the number of schools that were read again */
  private async followIndex(): Promise<number> {
    const started = performance.now();
    const caughtUp = await catchUp(this.history, this.current, { beside: this.options.beside });
    const { index, read } = caughtUp;
    if (index === this.current) return 0;
    await prepare(index, this.current);
    await this.options.onIndex(caughtUp);
    this.current = index;
    const ms = Math.round(performance.now() - started);
    this.options.log.info({ version: index.version, schools: index.size, read, ms }, "map index refreshed");
    return read;
  }

  private async keep(index: MapIndex, read: number): Promise<void> {
    const { dataDir, log } = this.options;
    this.readSinceSnapshot += read;
    await this.history.note();
    const isDue = this.readSinceSnapshot >= Math.max(SNAPSHOT_LEAST, index.size * SNAPSHOT_SHARE);
    if (dataDir === undefined || !isDue) return;
    this.readSinceSnapshot = 0;
    await saveSnapshot(this.history, index, { dataDir, log });
  }
}
