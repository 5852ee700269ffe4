import type { TaskStep } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Database } from "../record/tables/index.ts";

/** How far a run is. */
export interface ProgressState {
  readonly done: number;
  /** Absent: not known yet. */
  readonly total?: number;
  /** What it is doing. */
  readonly step?: TaskStep;
  /** The name of what it does it to, up to 200 characters, where that says more. */
  readonly name?: string;
}

const PAUSE_MS = 500;
const MAX_NAME = 200;

/** Writes the newest state of a run, twice a second at most. A state that cannot be written is no reason to fail. */
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

  /** Writes what waits, now. */
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
