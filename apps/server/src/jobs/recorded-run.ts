import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { LOCKS } from "../record/locks.ts";
import type { OpenRecord } from "../record/open.ts";
import type { Database } from "../record/tables/index.ts";
import { CANCEL_CHANNEL } from "./cancel-channel.ts";
import { withLease } from "./lease.ts";
import { Progress, type ProgressState } from "./progress.ts";

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
  /** Says how far it is; call it as often as you like, it is written twice a second at most. */
  progress(at: ProgressState): void;
  /** Keeps facts that are no numbers. */
  tell(details: Readonly<Record<string, unknown>>): Promise<void>;
}

export interface RunHead {
  readonly job: string;
  /** The run that waits for it; absent: it begins without having waited. */
  readonly runId?: number;
  /** What the job was given. */
  readonly payload?: unknown;
  /** On whose behalf, as `actorText` says it. */
  readonly actor?: string;
  readonly sourceId?: number;
  readonly attempt?: number;
  /** The queue's worker; absent: a person runs it. */
  readonly worker?: string;
  readonly signal: AbortSignal;
  readonly stopping?: AbortSignal;
}

/** The run stopped because it was told to; nothing is wrong. */
export class RunStopped extends Error {
  override readonly name: string = "RunStopped";
}

/** Somebody cancelled the run: it is not tried again. */
export class RunCancelled extends RunStopped {
  override readonly name = "RunCancelled";
}

const MAX_LINE = 1000;
const MAX_ERROR = 2000;

/**
 * Does the work as a run of the record: running, then succeeded, failed or cancelled, with what it said and counted.
 * @throws what the work throws, after the run was marked; RunCancelled when somebody ended it.
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

/** The run that waits, or a new one: of a later attempt, or of work that never waited. */
async function takeRun(db: Kysely<Database>, head: RunHead): Promise<number> {
  const { job, sourceId = null, attempt = 1, worker = null, actor = "system" } = head;
  // From here on its process must hold the lease soon, or it counts as dead.
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

/** Fires when somebody cancels the run, on whichever node. */
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

/** @throws RunCancelled when somebody ended the run before it began. */
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
