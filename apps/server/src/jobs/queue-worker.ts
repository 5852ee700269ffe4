import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from "graphile-worker";
import type pg from "pg";
import type { Log } from "../process/log.ts";
import { JOBS_SCHEMA } from "../record/prepare-structure.ts";

const RESTART_MS = 1_000;

/**
 * Runs jobs from the queue, one at a time. The library stops when it cannot report the result of a job, for example
 * because the database became unavailable. The worker is then restarted.
 */
export class QueueWorker {
  private readonly pool: pg.Pool;
  private readonly tasks: TaskList;
  private readonly log: Log;
  private worker: WorkerPool;
  private stopped = false;

  constructor(pool: pg.Pool, tasks: TaskList, log: Log) {
    this.pool = pool;
    this.tasks = tasks;
    this.log = log;
    this.worker = this.begin();
  }

  /** Starts no further job, and resolves when the running one has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.worker.gracefulShutdown();
  }

  private begin(): WorkerPool {
    const events: WorkerEvents = new EventEmitter();
    events.once("worker:fatalError", ({ error }) => void this.beginAgain(error));
    const options = { schema: JOBS_SCHEMA, concurrency: 1, noHandleSignals: true, logger: this.logger(), events };
    return runTaskList(options, this.tasks, this.pool);
  }

  private async beginAgain(error: unknown): Promise<void> {
    this.log.warn({ err: error }, "a worker of the queue gave up; another one takes its place");
    await this.worker.gracefulShutdown().catch(() => undefined);
    await wait(RESTART_MS);
    if (!this.stopped) this.worker = this.begin();
  }

  /**
   * Writes messages of the queue to the server's log, routine ones only at debug level. A job that a stop interrupts is
   * not an error.
   */
  private logger(): Logger {
    return new Logger(() => (level, message) => {
      if (level === "error" && !this.stopped) this.log.error(message);
      else if (level === "error" || level === "warning") this.log.warn(message);
      else this.log.debug(message);
    });
  }
}
