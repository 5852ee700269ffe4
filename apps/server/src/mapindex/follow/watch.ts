import type pg from "pg";
import type { Log } from "../../process/log.ts";
import { quickQuery } from "../../record/connect.ts";
import { CHANGE_CHANNEL } from "../../record/journals.ts";
import { saveSnapshot } from "../build/load.ts";
import type { MapIndex } from "../map-index.ts";
import { type CaughtUp, catchUp, type ReadBeside } from "./catch-up.ts";
import { prepare } from "./prepare.ts";
import type { RecordHistory } from "./record-history.ts";

export interface WatchOptions {
  /** The index to start from. */
  readonly index: MapIndex;
  readonly log: Pick<Log, "info" | "warn">;
  /** Gets each newer index; the next one waits until it is done. */
  readonly onIndex: (caughtUp: CaughtUp) => void | Promise<void>;
  /** Reads in the snapshot of a newer index what is shown with it, when that may have changed. */
  readonly beside?: ReadBeside;
  /** Called after each look, when the index is up to date: for what follows the record beside it. */
  readonly alsoFollow?: () => Promise<void>;
  /** Where to keep a snapshot after large changes; absent: nowhere. */
  readonly dataDir?: string;
  /** How often to look without having been told, in milliseconds. */
  readonly pollEvery?: number;
}

export interface IndexWatch {
  /** Looks now; resolves when everything written before the call is in the index. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** A missed notice costs at most this much delay. */
const POLL_EVERY_MS = 1000;
/**
 * A snapshot is written anew when this share of the schools was read again since the last one, and no fewer than so many, which the next
 * start reads in no time.
 */
const SNAPSHOT_SHARE = 0.1;
const SNAPSHOT_LEAST = 1_000;

/** Keeps an index up with the change log of the record: told by LISTEN, and looking by itself in case a notice is lost. */
export async function watchIndex(history: RecordHistory, options: WatchOptions): Promise<IndexWatch> {
  const watch = new Watch(history, options);
  await watch.listen();
  return watch;
}

class Watch implements IndexWatch {
  private current: MapIndex;
  private running: Promise<void> | undefined;
  private asked = false;
  private closed = false;
  /** The listening connection, and what gives it back; undefined while there is none. */
  private listener: { readonly client: pg.PoolClient; readonly giveBack: (error: Error | true) => void } | undefined;
  /** The attempt that is under way: a database that hangs is asked for one connection, not for another each second. */
  private listening: Promise<void> | undefined;
  /** Asks whether the listening connection is still there, one question at a time. */
  private checking: Promise<void> | undefined;
  private readSinceSnapshot = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly history: RecordHistory,
    private readonly options: WatchOptions,
  ) {
    this.current = options.index;
    this.timer = setInterval(() => void this.tick(), options.pollEvery ?? POLL_EVERY_MS);
    this.timer.unref();
  }

  refresh(): Promise<void> {
    this.asked = true;
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
    // A connection that breaks may say so more than once, and after it was given back.
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
    if (this.closed) giveBack(true);
    else await client.query(`listen ${CHANGE_CHANNEL}`).catch(giveBack);
  }

  private check(): Promise<void> {
    const { listener } = this;
    if (!listener) return Promise.resolve();
    this.checking ??= quickQuery(listener.client, "select 1")
      .then(() => undefined, listener.giveBack)
      .finally(() => {
        this.checking = undefined;
      });
    return this.checking;
  }

  private async tick(): Promise<void> {
    try {
      if (!this.listener && !this.listening) await this.listen();
      else if (this.listener) void this.check();
    } catch (error) {
      this.options.log.warn({ err: error }, "the record does not answer; it is tried again");
    }
    await this.refresh();
  }

  private async run(): Promise<void> {
    while (this.asked && !this.closed) {
      this.asked = false;
      try {
        await this.step();
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

  /** @returns how many schools were read again */
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
