import type { ReviewSet } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { hasEnded, type ReadSet, readSetRow, wireSet } from "./review-sets.ts";
import { runSet, runUndo } from "./run-set.ts";
import { reviewSetJob } from "./set-job.ts";
import { needsNote, permissionsFor } from "./take-step.ts";

/** With as many rows the step is taken within the request; with more it is a background task. */
const AT_ONCE = 100;
/** A request waits no longer for an import that writes schools; then the task does it, in milliseconds. */
const PATIENCE = 4_000;

interface Asked {
  readonly record: OpenRecord;
  readonly jobs: JobQueue;
  readonly id: string;
  readonly actor: Actor;
  readonly requestId: string;
}

/**
 * Takes the step that a frozen set is meant for.
 * @throws HttpError `not_found`, `forbidden`, `required` without a note to send back, `conflict` when it was run or has expired
 */
export async function runFrozen(asked: Asked & { readonly note: string }): Promise<ReviewSet> {
  const { record, id, actor, note } = asked;
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
    throw new HttpError("conflict", "The step was taken with this set already, or the set has expired.");
  return work(asked, frozen, false);
}

/** Takes a publication back. @throws HttpError `not_found`, `conflict` while something works on it */
export async function undoPublished(asked: Asked): Promise<ReviewSet> {
  const { record, id, actor } = asked;
  const published = await readSetRow(record.db, id, actor);
  if (published.step !== "publish" || !hasEnded(published) || published.state === "undone") {
    throw new HttpError("conflict", "Only what was published, and is finished, can be taken back.");
  }
  const begun = await record.db
    .updateTable("review_set")
    .set({ state: "undoing", run_id: null })
    .where("id", "=", id)
    .where("state", "=", published.state)
    .executeTakeFirst();
  if (begun.numUpdatedRows === 0n) throw new HttpError("conflict", "Somebody else is taking it back.");
  return work(asked, published, true);
}

/** Ends the work on a set. @throws HttpError `not_found`, `conflict` */
export async function cancelSet({ record, jobs, id, actor }: Omit<Asked, "requestId">): Promise<ReviewSet> {
  const row = await readSetRow(record.db, id, actor);
  permissionsFor(row.step, actor);
  if (row.run_id === null || hasEnded(row) || !(await jobs.cancel(row.run_id, actor))) {
    throw new HttpError("conflict", "Nothing works on this set.");
  }
  return wireSet(await readSetRow(record.db, id, actor));
}

/** A few rows at once, unless an import holds the schools; the rest as a task. */
async function work(asked: Asked, { ids }: ReadSet, undo: boolean): Promise<ReviewSet> {
  const { record, jobs, id, actor } = asked;
  if (ids.length > AT_ONCE || !(await isDoneAtOnce(asked, undo))) {
    const runId = await jobs.enqueue(reviewSetJob, { set_id: id, undo }, { actor });
    await record.db.updateTable("review_set").set({ run_id: runId }).where("id", "=", id).execute();
  }
  return wireSet(await readSetRow(record.db, id, actor));
}

async function isDoneAtOnce({ record, id, actor, requestId }: Asked, undo: boolean): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    await (undo ? runUndo : runSet)(record, id, { actor, signal, requestId, auditRows: true });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
