import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { LOCKS } from "../record/locks.ts";
import type { OpenRecord } from "../record/open.ts";
import type { Database } from "../record/tables/index.ts";
import { CANCEL_CHANNEL } from "./cancel-channel.ts";
import { withLease } from "./lease.ts";
import { Progress, type ProgressState } from "./progress.ts";

/**
 * Functions with which a job reports lines and counts while it runs. They are stored in the record immediately, so a
 * crash loses nothing.
 */
export interface Run {
  readonly id: number;
  /** Fires when the run must end immediately: the server stops, a user cancels it, or the lease was lost. */
  readonly signal: AbortSignal;
  /** Fires earlier: the run must finish its current step and start no new one. */
  readonly stopping: AbortSignal;
  /** Adds a line to the run. */
  note(line: string): Promise<void>;
  /** Adds to the counts of the run, in the caller's transaction if one is given. */
  count(counts: Readonly<Record<string, number>>, db?: Kysely<Database>): Promise<void>;
  /** Reports the progress. It may be called at any rate and is written at most twice a second. */
  progress(at: ProgressState): void;
  /** Stores facts that are not numbers. */
  addDetails(details: Readonly<Record<string, unknown>>): Promise<void>;
}

export interface RunHead {
  readonly job: string;
  /** The waiting run; when absent, a new run is created. */
  readonly runId?: number;
  /** Payload of the job. */
  readonly payload?: unknown;
  /** Actor on whose behalf the job runs, in the format of `actorText`. */
  readonly actor?: string;
  readonly sourceId?: number;
  readonly attempt?: number;
  /** Worker of the queue; absent when a user runs the job. */
  readonly worker?: string;
  readonly signal: AbortSignal;
  readonly stopping?: AbortSignal;
}

/** Thrown when the run was stopped on request; this is not a failure. */
export class RunStopped extends Error {
  override readonly name: string = "RunStopped";
}

/** Thrown when a user cancelled the run; it is not retried. */
export class RunCancelled extends RunStopped {
  override readonly name = "RunCancelled";
}

const MAX_LINE = 1000;
const MAX_ERROR = 2000;

/**
 * Runs work as a run of the record: running, then succeeded, failed or cancelled, with its lines and counts.
 * @throws the error of the work, after the run was marked; RunCancelled when a user cancelled it
 */
export async function recordedRun<T>(record: OpenRecord, head: RunHead, work: (run: Run) => Promise<T>): Promise<T> {
  const { db } = record;
  const id = await takeRun(db, head);
  const result = await withLease(record.url, [LOCKS.runLease, id], async (lost, connection) => {
    const cancelled = await cancelSignal(connection, db, id);
    const signal = AbortSignal.any([head.signal, lost, cancelled]);
    await begin(db, id);
    const progress = new Progress(db, id);
    try {
      const value = await work(runOf(db, id, { signal, stopping: head.stopping ?? signal, progress }));
      await progress.flush();
      await finish(db, id, "succeeded");
      return { value };
    } catch (error) {
      await progress.flush().catch(() => undefined);
      const reason: unknown = cancelled.aborted ? cancelled.reason : error;
      const isStopped = reason instanceof RunStopped || head.signal.aborted;
      const sentence = isStopped && !cancelled.aborted ? new RunStopped("It was stopped.") : reason;
      await finish(db, id, isStopped ? "cancelled" : "failed", sentenceOf(sentence));
      throw reason;
    }
  });
  if (result === "taken") throw new Error(`Run ${id} is held by another process.`);
  return result.value;
}

/** Takes the waiting run, or creates one for a later attempt or for work that was not queued. */
async function takeRun(db: Kysely<Database>, head: RunHead): Promise<number> {
  const { job, sourceId = null, attempt = 1, worker = null, actor = "system" } = head;
  // From this point its process must acquire the lease soon, or the run counts as dead.
  const taken = { source_id: sourceId, attempt, worker, started_at: sql<Date>`clock_timestamp()` };
  if (head.runId !== undefined) {
    const waiting = await db
      .updateTable("job_run")
      .set(taken)
      .where("id", "=", head.runId)
      .where("status", "=", "queued")
      .returning("id")
      .executeTakeFirst();
    if (waiting) return waiting.id;
  }
  const payload = JSON.stringify(head.payload ?? {});
  const { id } = await db
    .insertInto("job_run")
    .values({ ...taken, job, actor, payload, retry_of: head.runId ?? null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a signal that fires when a user cancels the run, on any node. */
async function cancelSignal(connection: pg.Client, db: Kysely<Database>, id: number): Promise<AbortSignal> {
  const abort = new AbortController();
  const look = async () => {
    const run = await db.selectFrom("job_run").select("cancel_by").where("id", "=", id).executeTakeFirst();
    if (run?.cancel_by) abort.abort(new RunCancelled(`It was cancelled by ${run.cancel_by}.`));
  };
  connection.on("notification", ({ payload }) => {
    if (payload === String(id)) look().catch(() => abort.abort(new RunCancelled("It was cancelled.")));
  });
  await connection.query(`listen ${CANCEL_CHANNEL}`);
  return abort.signal;
}

/** @throws RunCancelled when a user cancelled the run before it began. */
async function begin(db: Kysely<Database>, id: number): Promise<void> {
  const begun = await db
    .updateTable("job_run")
    .set({ status: "running", started_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .where("cancel_at", "is", null)
    .executeTakeFirst();
  if (begun.numUpdatedRows === 0n) throw new RunCancelled("It was cancelled before it began.");
}

interface RunParts {
  readonly signal: AbortSignal;
  readonly stopping: AbortSignal;
  readonly progress: Progress;
}

function runOf(db: Kysely<Database>, id: number, { signal, stopping, progress }: RunParts): Run {
  return {
    id,
    signal,
    stopping,
    progress: (at) => progress.set(at),
    note: async (line) => {
      await db
        .insertInto("job_run_line")
        .values({ run_id: id, line: line.slice(0, MAX_LINE) })
        .execute();
    },
    count: async (counts, within = db) => {
      // Adds key by key, because a run may count in several places.
      await sql`
        update job_run set counts = counts || (
          select coalesce(jsonb_object_agg(key, coalesce((counts ->> key)::bigint, 0) + value::bigint), '{}')
          from jsonb_each_text(${JSON.stringify(counts)}::jsonb))
        where id = ${id}`.execute(within);
    },
    addDetails: async (details) => {
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
