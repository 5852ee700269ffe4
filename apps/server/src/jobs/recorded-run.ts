import { type Kysely, sql } from "kysely";
import { LOCKS } from "../record/locks.ts";
import type { OpenRecord } from "../record/open.ts";
import type { Database } from "../record/tables/index.ts";
import { withLease } from "./lease.ts";

/** What a job says and counts while it runs. All of it is in the record at once, so a crash loses nothing. */
export interface Run {
  readonly id: number;
  /** Fires when the run must end now: the server stops, a person interrupts, or the lease was lost. */
  readonly signal: AbortSignal;
  /** Fires earlier: finish what is begun, begin nothing new. */
  readonly stopping: AbortSignal;
  /** Adds a line to what the run says. */
  note(line: string): Promise<void>;
  /** Adds to numbers of the run, in the caller's transaction if one is given. */
  count(counts: Readonly<Record<string, number>>, db?: Kysely<Database>): Promise<void>;
  /** Keeps facts that are no numbers. */
  tell(details: Readonly<Record<string, unknown>>): Promise<void>;
}

export interface RunHead {
  readonly job: string;
  readonly sourceId?: number;
  readonly attempt?: number;
  /** The queue's worker; absent: a person runs it. */
  readonly worker?: string;
  readonly signal: AbortSignal;
  readonly stopping?: AbortSignal;
}

/** The run stopped because it was told to; nothing is wrong. */
export class RunStopped extends Error {
  override readonly name = "RunStopped";
}

const MAX_LINE = 1000;
const MAX_ERROR = 2000;

/**
 * Does the work as a run of the record: running, then succeeded, failed or cancelled, with what it said and counted.
 * @throws what the work throws, after the run was marked.
 */
export async function recordedRun<T>(record: OpenRecord, head: RunHead, work: (run: Run) => Promise<T>): Promise<T> {
  const { db } = record;
  const { id } = await db
    .insertInto("job_run")
    .values({
      job: head.job,
      source_id: head.sourceId ?? null,
      attempt: head.attempt ?? 1,
      worker: head.worker ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const result = await withLease(record.url, [LOCKS.runLease, id], async (lost) => {
    const signal = AbortSignal.any([head.signal, lost]);
    await db
      .updateTable("job_run")
      .set({ status: "running", started_at: sql`clock_timestamp()` })
      .where("id", "=", id)
      .execute();
    try {
      const value = await work(runOf(db, id, signal, head.stopping ?? signal));
      await finish(db, id, "succeeded");
      return { value };
    } catch (error) {
      const stopped = error instanceof RunStopped || head.signal.aborted;
      await finish(
        db,
        id,
        stopped ? "cancelled" : "failed",
        sentenceOf(stopped ? new RunStopped("It was stopped.") : error),
      );
      throw error;
    }
  });
  if (result === "taken") throw new Error(`Run ${id} is held by another process.`);
  return result.value;
}

function runOf(db: Kysely<Database>, id: number, signal: AbortSignal, stopping: AbortSignal): Run {
  return {
    id,
    signal,
    stopping,
    note: async (line) => {
      await db
        .insertInto("job_run_line")
        .values({ run_id: id, line: line.slice(0, MAX_LINE) })
        .execute();
    },
    count: async (counts, within = db) => {
      // Adds key by key: a run may count in several places.
      await sql`
        update job_run set counts = counts || (
          select coalesce(jsonb_object_agg(key, coalesce((counts ->> key)::bigint, 0) + value::bigint), '{}')
          from jsonb_each_text(${JSON.stringify(counts)}::jsonb))
        where id = ${id}`.execute(within);
    },
    tell: async (details) => {
      await sql`update job_run set details = details || ${JSON.stringify(details)}::jsonb where id = ${id}`.execute(db);
    },
  };
}

async function finish(
  db: Kysely<Database>,
  id: number,
  status: "succeeded" | "failed" | "cancelled",
  error: string | null = null,
): Promise<void> {
  await db
    .updateTable("job_run")
    .set({ status, error, finished_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .where("status", "=", "running")
    .execute();
}

function sentenceOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR);
}
