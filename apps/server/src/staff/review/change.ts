import { reviewTransition } from "@schoolmap/contract";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import { editRow, OutsideCountry } from "../../ingest/review/edit-row.ts";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { SchoolReviewTable } from "../../record/tables/school-review.ts";
import { write } from "../../record/unit/write.ts";
import { effectiveFacts } from "./read.ts";
import { withinReach } from "./selection.ts";
import { permissionsFor } from "./take-step.ts";

interface Edit {
  readonly actor: Actor;
  readonly requestId: string;
  readonly ifMatch: string;
  readonly reason: string | undefined;
}

/** Returns the ETag of a row of the queue. */
export function reviewEtag({ id, revision }: { readonly id: number; readonly revision: number }): string {
  return `"school-reviews-${id}-${revision}"`;
}

/**
 * Replaces values of the source with edited ones. The row gets the status that the actor's permissions allow.
 * @throws HttpError `not_found`, `precondition_failed` with the fields that others changed, `conflict`, `forbidden`
 */
export async function editReviewRow(
  record: OpenRecord,
  id: number,
  fields: Readonly<Record<string, unknown>>,
  { actor, requestId, ifMatch, reason }: Edit,
): Promise<void> {
  if (Object.keys(fields).length === 0) throw new HttpError("required", "The body names no field to change.");
  const permissions = permissionsFor("edit", actor);
  await write(record, actor, { reason: reason ?? `Edited row ${id} of the review queue`, requestId }, async (unit) => {
    const { rows } = await sql<Selectable<SchoolReviewTable>>`
      select r.* from school_review r where r.id = ${id} and ${withinReach(actor)} for update`.execute(unit.db);
    const row = rows[0];
    if (!row) throw new HttpError("not_found", `There is no row ${id} in the review queue.`);
    if (ifMatch !== "*" && ifMatch !== reviewEtag(row)) throw conflictOf(row, fields);
    const step = reviewTransition("edit", row.status, permissions);
    if (!step) throw new HttpError("conflict", `A row that is ${row.status} cannot be edited by this role.`);
    try {
      await editRow(unit, row, fields, step.to);
    } catch (error) {
      if (!(error instanceof OutsideCountry)) throw error;
      const faults = ["fields.lat", "fields.lon"].filter((path) => path.slice(7) in fields);
      throw new HttpError("invalid", error.message, {
        errors: faults.map((path) => ({ path, code: "invalid", message: error.message })),
      });
    }
  });
}

function conflictOf(row: Selectable<SchoolReviewTable>, fields: Readonly<Record<string, unknown>>): HttpError {
  const now = effectiveFacts(row);
  const conflict = Object.entries(fields)
    .filter(([field, value]) => (now[field] ?? null) !== value)
    .map(([field, yours]) => ({ field, yours, current: now[field] ?? null }));
  const detail = `The row was changed by ${row.modified_by} in the meantime: it has revision ${row.revision}.`;
  return new HttpError("precondition_failed", detail, { conflict });
}
