import type { TaskStep } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Database } from "../record/tables/index.ts";

/** Progress of a run. */
export interface ProgressState {
  readonly done: number;
  /** Absent when it is not known yet. */
  readonly total?: number;
  /** The current step. */
  readonly step?: TaskStep;
  /** Name of the object that is processed, up to 200 characters, when it adds information. */
  readonly name?: string;
}

const PAUSE_MS = 500;
const MAX_NAME = 200;

/** Writes the newest state of a run, at most twice a second. A failed write does not fail the run. */
export class Progress {
  private newest: ProgressState | undefined;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Kysely<Database>,
    private readonly runId: number,
  ) {}

  set(state: ProgressState): void {
    this.newest = state;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.write().catch(() => undefined);
    }, PAUSE_MS);
  }

  /** Writes the pending state immediately. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.write();
  }

  private write(): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.save());
    return this.writing;
  }

  private async save(): Promise<void> {
    const { newest, db, runId } = this;
    if (!newest) return;
    this.newest = undefined;
    const { done, total = null, step, name } = newest;
    await db
      .updateTable("job_run")
      .set({ done, total, progress: name?.slice(0, MAX_NAME) ?? step ?? null })
      .where("id", "=", runId)
      .execute();
  }
}
