import type pg from "pg";
import type { Log } from "../process/log.ts";
import { MEASURED_CHANNEL } from "../record/journals.ts";
import type { OpenRecord } from "../record/open.ts";
import { retain } from "./retention.ts";
import { isWaiting, type RolledUp, rollUp } from "./roll-up.ts";

export interface RollupWorkerOptions {
  readonly log: Pick<Log, "info" | "warn" | "debug">;
  /** Number of days for which raw measurements are stored. */
  readonly rawDays: number;
}

export interface RollupWorker {
  /** Resolves when everything that waited at the time of the call is rolled up, on this node or another one. */
  settled(): Promise<void>;
  /** Finishes the running transaction. Waiting measurements are safe in the inbox. */
  close(): Promise<void>;
}

/** Maximum delay that a missed notification causes. */
const POLL_EVERY_MS = 1000;
/** Minimum interval between the starts of two rollups, so that many small requests share one transaction. */
const GATHER_MS = 100;
const RETAIN_EVERY_MS = 3_600_000;

/**
 * Rolls up the inbox for as long as the server runs: LISTEN notifies it, and it also polls in case a notification is
 * lost. Any number of nodes may run a worker; an advisory lock allows only one to work at a time.
 */
export function startRollup(record: OpenRecord, options: RollupWorkerOptions): RollupWorker {
  const worker = new Worker(record, options);
  return { settled: () => worker.settled(), close: () => worker.close() };
}

class Worker {
  private client: pg.PoolClient | undefined;
  private running: Promise<void> | undefined;
  private isRequested = false;
  private closed = false;
  private startedAt = Number.NEGATIVE_INFINITY;
  private retained = Number.NEGATIVE_INFINITY;
  private scheduled: NodeJS.Timeout | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly record: OpenRecord,
    private readonly options: RollupWorkerOptions,
  ) {
    this.timer = setInterval(() => void this.requestRun(), POLL_EVERY_MS);
    this.timer.unref();
    void this.requestRun();
  }

  async settled(): Promise<void> {
    do await this.requestRun();
    while (!this.closed && (!this.client || (await isWaiting(this.client))));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    clearTimeout(this.scheduled);
    await this.running;
    // Closed instead of released to the pool, because it listens and holds the working tables.
    this.client?.release(true);
    this.client = undefined;
  }

  /** Starts a run, or makes the current one repeat. Resolves when it ends. */
  private requestRun(): Promise<void> {
    this.isRequested = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async run(): Promise<void> {
    while (this.isRequested && !this.closed) {
      this.isRequested = false;
      try {
        this.client ??= await this.connect();
        await this.work(this.client);
      } catch (error) {
        this.options.log.warn({ err: error }, "measurements could not be rolled up; it is tried again");
        this.client?.release(true);
        this.client = undefined;
      }
    }
  }

  /** One connection for LISTEN and the work. When it is lost, both restart on a new one. */
  private async connect(): Promise<pg.PoolClient> {
    const client = await this.record.pool.connect();
    client.on("notification", () => this.schedule());
    try {
      await client.query(`listen ${MEASURED_CHANNEL}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    return client;
  }

  private schedule(): void {
    if (this.scheduled || this.closed) return;
    const wait = Math.max(0, this.startedAt + GATHER_MS - performance.now());
    this.scheduled = setTimeout(() => {
      this.scheduled = undefined;
      void this.requestRun();
    }, wait);
  }

  private async work(client: pg.PoolClient): Promise<void> {
    const { rawDays, log } = this.options;
    while (!this.closed && (await isWaiting(client))) {
      this.startedAt = performance.now();
      const result = await rollUp(client, { rawDays });
      if (!result || isIdle(result)) break;
      log.debug({ ...result, ms: Math.round(performance.now() - this.startedAt) }, "measurements rolled up");
    }
    if (performance.now() - this.retained >= RETAIN_EVERY_MS) await this.deleteOld(client);
  }

  private async deleteOld(client: pg.PoolClient): Promise<void> {
    this.retained = performance.now();
    try {
      await retain(client, this.options);
    } catch (error) {
      this.options.log.warn({ err: error }, "old measurements could not be deleted; it is tried again in an hour");
    }
  }
}

/**
 * Whether nothing was done: another node is working, or another transaction holds the waiting rows. The next poll tries
 * again.
 */
function isIdle({ taken, connected, countries }: RolledUp): boolean {
  return taken + connected + countries === 0;
}
