import type { Publication } from "@schoolmap/contract";
import { type Kysely, type Selectable, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import type { RunStatus } from "../../record/tables/job-run.ts";
import type { ReviewPublicationTable } from "../../record/tables/school-review.ts";

/** A publication with the run that does it. */
export interface ReadPublication extends Selectable<ReviewPublicationTable> {
  readonly run_status: RunStatus | null;
  readonly run_error: string | null;
}

/**
 * A set of rows that was frozen or published. Whoever is limited to countries sees their own.
 * @throws HttpError `not_found`
 */
export async function readPublicationRow(db: Kysely<Database>, id: string, actor: Actor): Promise<ReadPublication> {
  const isAnywhere = "countries" in actor && actor.countries === null;
  const { rows } = await sql<ReadPublication>`
    select p.*, j.status as run_status, j.error as run_error
    from review_publication p left join job_run j on j.id = p.run_id
    where p.id = ${id} and (p.actor = ${actorText(actor)} or ${isAnywhere} and p.state <> 'frozen')`.execute(db);
  if (rows[0]) return rows[0];
  throw new HttpError("not_found", "There is no such publication.");
}

/** As it travels. */
export function wirePublication(row: ReadPublication): Publication {
  const { id, state, ids, run_id, run_status, run_error, done, published, removed, undone, left_out, frozen_at } = row;
  return {
    ...{ id, state, count: ids.length, done, published, removed, undone, left_out },
    run: run_id === null || run_status === null ? null : { id: run_id, status: run_status, error: run_error },
    frozen_at: frozen_at.toISOString(),
  };
}

/** Whether nothing works on it any more: it is done, or its run has ended. */
export function hasEnded({ state, run_status }: ReadPublication): boolean {
  if (state === "published" || state === "undone") return true;
  return state !== "frozen" && run_status !== null && !["queued", "running"].includes(run_status);
}
