import type { ReviewSet } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { hasEnded, type ReadSet, readSetRow, wireSet } from "./review-sets.ts";
import { runSet, runUndo } from "./run-set.ts";
import { reviewSetJob } from "./set-job.ts";
import { needsNote, permissionsFor } from "./take-step.ts";

/** Maximum number of rows for which the step runs within the request. With more rows it is a background task. */
const AT_ONCE = 100;
/**
 * Maximum time in milliseconds that a request waits for an import that writes schools. After it, the task does the
 * work.
 */
const MAX_WAIT_MS = 4_000;

interface SetRequest {
  readonly record: OpenRecord;
  readonly jobs: JobQueue;
  readonly id: string;
  readonly actor: Actor;
  readonly requestId: string;
}

/**
 * Runs the step of a frozen set.
 * @throws HttpError `not_found`, `forbidden`, `required` when rows are sent back without a note, `conflict` when it was
 *   already run or has expired
 */
export async function runFrozen(request: SetRequest & { readonly note: string }): Promise<ReviewSet> {
  const { record, id, actor, note } = request;
  const frozen = await readSetRow(record.db, id, actor);
  permissionsFor(frozen.step, actor);
  needsNote(frozen.step, note);
  const begun = await record.db
    .updateTable("review_set")
    .set({ state: "running", note })
    .where("id", "=", id)
    .where("state", "=", "frozen")
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
  if (begun.numUpdatedRows === 0n)
    throw new HttpError("conflict", "The step was already applied to this set, or the set has expired.");
  return work(request, frozen, false);
}

/** Undoes a publication. @throws HttpError `not_found`, `conflict` while work on it is in progress */
export async function undoPublished(request: SetRequest): Promise<ReviewSet> {
  const { record, id, actor } = request;
  const published = await readSetRow(record.db, id, actor);
  if (published.step !== "publish" || !hasEnded(published) || published.state === "undone") {
    throw new HttpError("conflict", "Only a finished publication can be undone.");
  }
  const begun = await record.db
    .updateTable("review_set")
    .set({ state: "undoing", run_id: null })
    .where("id", "=", id)
    .where("state", "=", published.state)
    .executeTakeFirst();
  if (begun.numUpdatedRows === 0n) throw new HttpError("conflict", "Another user is undoing it.");
  return work(request, published, true);
}

/** Cancels the work on a set. @throws HttpError `not_found`, `conflict` */
export async function cancelSet({ record, jobs, id, actor }: Omit<SetRequest, "requestId">): Promise<ReviewSet> {
  const row = await readSetRow(record.db, id, actor);
  permissionsFor(row.step, actor);
  if (row.run_id === null || hasEnded(row) || !(await jobs.cancel(row.run_id, actor))) {
    throw new HttpError("conflict", "No task is running for this set.");
  }
  return wireSet(await readSetRow(record.db, id, actor));
}

/** Processes a few rows immediately, unless an import locks the schools; otherwise as a task. */
async function work(request: SetRequest, { ids }: ReadSet, undo: boolean): Promise<ReviewSet> {
  const { record, jobs, id, actor } = request;
  if (ids.length > AT_ONCE || !(await isDoneAtOnce(request, undo))) {
    const runId = await jobs.enqueue(reviewSetJob, { set_id: id, undo }, { actor });
    await record.db.updateTable("review_set").set({ run_id: runId }).where("id", "=", id).execute();
  }
  return wireSet(await readSetRow(record.db, id, actor));
}

async function isDoneAtOnce({ record, id, actor, requestId }: SetRequest, undo: boolean): Promise<boolean> {
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  try {
    await (undo ? runUndo : runSet)(record, id, { actor, signal, requestId, auditRows: true });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
