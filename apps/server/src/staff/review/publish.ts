import type { Publication } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { hasEnded, type ReadPublication, readPublicationRow, wirePublication } from "./publications.ts";
import { publishReviewsJob } from "./publish-job.ts";
import { runPublication, runUndo } from "./run-publication.ts";

/** As many rows are published within the request; more are a background task. */
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

/** Publishes a frozen set. @throws HttpError `not_found`, `conflict` when it is published already or has expired */
export async function publishFrozen(asked: Asked): Promise<Publication> {
  const { record, id, actor } = asked;
  const frozen = await readPublicationRow(record.db, id, actor);
  const begun = await record.db
    .updateTable("review_publication")
    .set({ state: "publishing" })
    .where("id", "=", id)
    .where("state", "=", "frozen")
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
  if (begun.numUpdatedRows === 0n) throw new HttpError("conflict", "This set is published already, or has expired.");
  return work(asked, frozen, false);
}

/** Takes a publication back. @throws HttpError `not_found`, `conflict` while something works on it */
export async function undoPublished(asked: Asked): Promise<Publication> {
  const { record, id, actor } = asked;
  const published = await readPublicationRow(record.db, id, actor);
  if (!hasEnded(published) || published.state === "undone") {
    throw new HttpError("conflict", "Only a publication that is finished can be taken back.");
  }
  const begun = await record.db
    .updateTable("review_publication")
    .set({ state: "undoing", run_id: null })
    .where("id", "=", id)
    .where("state", "=", published.state)
    .executeTakeFirst();
  if (begun.numUpdatedRows === 0n) throw new HttpError("conflict", "Somebody else is taking it back.");
  return work(asked, published, true);
}

/** Ends a publication that is on its way. @throws HttpError `not_found`, `conflict` */
export async function cancelPublished({ record, jobs, id, actor }: Omit<Asked, "requestId">): Promise<Publication> {
  const row = await readPublicationRow(record.db, id, actor);
  if (row.run_id === null || hasEnded(row) || !(await jobs.cancel(row.run_id, actor))) {
    throw new HttpError("conflict", "Nothing works on this publication.");
  }
  return wirePublication(await readPublicationRow(record.db, id, actor));
}

/** A few rows at once, unless an import holds the schools; the rest as a task. */
async function work(asked: Asked, { ids }: ReadPublication, undo: boolean): Promise<Publication> {
  const { record, jobs, id, actor } = asked;
  if (ids.length > AT_ONCE || !(await isDoneAtOnce(asked, undo))) {
    const runId = await jobs.enqueue(publishReviewsJob, { publication_id: id, undo }, { actor });
    await record.db.updateTable("review_publication").set({ run_id: runId }).where("id", "=", id).execute();
  }
  return wirePublication(await readPublicationRow(record.db, id, actor));
}

async function isDoneAtOnce({ record, id, actor, requestId }: Asked, undo: boolean): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    await (undo ? runUndo : runPublication)(record, id, { actor, signal, requestId, auditRows: true });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
