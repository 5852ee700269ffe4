import type { ReviewSet } from "@schoolmap/contract";
import { type Kysely, type Selectable, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import type { RunStatus } from "../../record/tables/job-run.ts";
import type { ReviewSetTable } from "../../record/tables/school-review.ts";

/** A set with its run. */
export interface ReadSet extends Selectable<ReviewSetTable> {
  readonly run_status: RunStatus | null;
  readonly run_error: string | null;
}

/**
 * Reads a set of rows. An actor with a country limit can access only their own sets; an actor without a limit can also
 * access the sets of others.
 * @throws HttpError `not_found`
 */
export async function readSetRow(db: Kysely<Database>, id: string, actor: Actor): Promise<ReadSet> {
  const isAnywhere = "countries" in actor && actor.countries === null;
  const { rows } = await sql<ReadSet>`
    select p.*, j.status as run_status, j.error as run_error
    from review_set p left join job_run j on j.id = p.run_id
    where p.id = ${id} and (p.actor = ${actorText(actor)} or ${isAnywhere} and p.state <> 'frozen')`.execute(db);
  if (rows[0]) return rows[0];
  throw new HttpError("not_found", "There is no such set.");
}

/** Converts a set to the format of the API. */
export function wireSet(row: ReadSet): ReviewSet {
  const { id, step, state, ids, run_id, run_status, run_error, left_out, frozen_at } = row;
  const { done, published, removed, stepped, undone } = row;
  return {
    ...{ id, step, state, count: ids.length, done, published, removed, stepped, undone, left_out },
    run: run_id === null || run_status === null ? null : { id: run_id, status: run_status, error: run_error },
    frozen_at: frozen_at.toISOString(),
  };
}

/** Whether the set has no more work in progress: it is done, or its run has ended. */
export function hasEnded({ state, run_status }: ReadSet): boolean {
  if (state === "done" || state === "undone") return true;
  return state !== "frozen" && run_status !== null && !["queued", "running"].includes(run_status);
}
