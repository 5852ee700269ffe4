import type pg from "pg";
import type { Log } from "../process/log.ts";
import { MEASURED_CHANNEL } from "../record/journals.ts";
import type { OpenRecord } from "../record/open.ts";
import { retain } from "./retention.ts";
import { isWaiting, type RolledUp, rollUp } from "./roll-up.ts";

export interface RollupWorkerOptions {
  readonly log: Pick<Log, "info" | "warn" | "debug">;
  /** How many days measurements are kept as they came. */
  readonly rawDays: number;
}

export interface RollupWorker {
  /** Resolves when everything that was waiting at the call is rolled up, here or elsewhere. */
  settled(): Promise<void>;
  /** Finishes the transaction that runs; what still waits is safe in the inbox. */
  close(): Promise<void>;
}

/** A missed notice costs at most this much delay. */
const POLL_EVERY_MS = 1000;
/** Two rollups begin at least so far apart, so that many small requests make one transaction. */
const GATHER_MS = 100;
const RETAIN_EVERY_MS = 3_600_000;

/**
 * Rolls up what comes into the inbox for as long as the server runs: told by LISTEN, and looking by itself in case a
 * notice is lost. Any number of nodes may run one; an advisory lock lets one work at a time.
 */
export function startRollup(record: OpenRecord, options: RollupWorkerOptions): RollupWorker {
  const worker = new Worker(record, options);
  return { settled: () => worker.settled(), close: () => worker.close() };
}

class Worker {
  private client: pg.PoolClient | undefined;
  private running: Promise<void> | undefined;
  private asked = false;
  private closed = false;
  private began = Number.NEGATIVE_INFINITY;
  private retained = Number.NEGATIVE_INFINITY;
  private soon: NodeJS.Timeout | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly record: OpenRecord,
    private readonly options: RollupWorkerOptions,
  ) {
    this.timer = setInterval(() => void this.look(), POLL_EVERY_MS);
    this.timer.unref();
    void this.look();
  }

  async settled(): Promise<void> {
    do await this.look();
    while (!this.closed && (!this.client || (await isWaiting(this.client))));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    clearTimeout(this.soon);
    await this.running;
    // Closed, not given back: it listens and holds the working tables.
    this.client?.release(true);
    this.client = undefined;
  }

  private look(): Promise<void> {
    this.asked = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async run(): Promise<void> {
    while (this.asked && !this.closed) {
      this.asked = false;
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

  /** One connection for LISTEN and the work: when it is lost, both begin again on a new one. */
  private async connect(): Promise<pg.PoolClient> {
    const client = await this.record.pool.connect();
    client.on("notification", () => this.notice());
    try {
      await client.query(`listen ${MEASURED_CHANNEL}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    return client;
  }

  private notice(): void {
    if (this.soon || this.closed) return;
    const wait = Math.max(0, this.began + GATHER_MS - performance.now());
    this.soon = setTimeout(() => {
      this.soon = undefined;
      void this.look();
    }, wait);
  }

  private async work(client: pg.PoolClient): Promise<void> {
    const { rawDays, log } = this.options;
    while (!this.closed && (await isWaiting(client))) {
      this.began = performance.now();
      const result = await rollUp(client, { rawDays });
      if (!result || isIdle(result)) break;
      log.debug({ ...result, ms: Math.round(performance.now() - this.began) }, "measurements rolled up");
    }
    if (performance.now() - this.retained >= RETAIN_EVERY_MS) await this.letGo(client);
  }

  private async letGo(client: pg.PoolClient): Promise<void> {
    this.retained = performance.now();
    try {
      await retain(client, this.options);
    } catch (error) {
      this.options.log.warn({ err: error }, "old measurements could not be let go; it is tried again in an hour");
    }
  }
}

/** Nothing came of it: another node works, or what waits is held by someone else. The next look tries again. */
function isIdle({ taken, connected, countries }: RolledUp): boolean {
  return taken + connected + countries === 0;
}
