import { type Permission, REVIEW_TRANSITIONS, type ReviewStep, reviewTransition } from "@schoolmap/contract";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import { editRow, OutsideCountry } from "../../ingest/review/edit-row.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { SchoolReviewTable } from "../../record/tables/school-review.ts";
import { write } from "../../record/unit/write.ts";
import { effectiveFacts } from "./read.ts";
import { withinReach } from "./selection.ts";

interface Change {
  readonly actor: Actor;
  readonly requestId: string;
}

/** The ETag of a row of the queue. */
export function reviewEtag({ id, revision }: { readonly id: number; readonly revision: number }): string {
  return `"school-reviews-${id}-${revision}"`;
}

/**
 * Writes other values over those of the source. The row goes to the status that the actor's permissions allow.
 * @throws HttpError `not_found`, `precondition_failed` with the fields that others changed, `conflict`, `forbidden`
 */
export async function editReviewRow(
  record: OpenRecord,
  id: number,
  fields: Readonly<Record<string, unknown>>,
  { actor, requestId, ifMatch, reason }: Change & { readonly ifMatch: string; readonly reason: string | undefined },
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

interface Steps extends Change {
  readonly step: "send" | "send_back" | "discard" | "restore";
  readonly rows: readonly { readonly id: number; readonly revision: number }[];
  readonly note: string | undefined;
}

type Left = "gone" | "not_ready" | "changed" | "school_changed";
interface StepResult {
  readonly changed: number;
  readonly left_out: Partial<Record<Left, number>>;
}

const DONE: Readonly<Record<Steps["step"], string>> = {
  send: "Sent to a publisher",
  send_back: "Sent back to the editor",
  discard: "Discarded the deletion",
  restore: "Took the deletion up again",
};

/**
 * Takes one step with many rows. Rows that were changed since, or are not where the step begins, are left out.
 * @throws HttpError `forbidden` without the permission, `required` to send back without a note
 */
export async function stepReviewRows(record: OpenRecord, request: Steps): Promise<StepResult> {
  const { step, rows, note = "", actor, requestId } = request;
  permissionsFor(step, actor);
  if (step === "send_back" && note === "") {
    throw new HttpError("required", "Say in 'note' what the editor should look at.", {
      errors: [{ path: "note", code: "required", message: "must say what the editor should look at" }],
    });
  }
  const steps = REVIEW_TRANSITIONS.filter((one) => one.step === step);
  const to = steps[0]!.to;
  const reason = note === "" ? DONE[step] : `${DONE[step]}: ${note}`;
  return write(record, actor, { reason, requestId }, async ({ db }) => {
    await sql`
      select from school_review r where id = any(${rows.map(({ id }) => id)}) and ${withinReach(actor)}
      order by id for update`.execute(db);
    const { rows: judged } = await sql<{ id: number; reason: Left | null }>`
      select c.id, case when r.id is null then 'gone'
        when r.revision <> c.revision then 'changed'
        when r.status <> all(${steps.map(({ from }) => from)}::text[]) then 'not_ready'
        when ${step === "restore"} and exists (
          select from school_review n where n.id <> r.id and n.source_id = r.source_id and n.country_id = r.country_id
            and coalesce(n.giga_id_school, '#' || n.external_id) = coalesce(r.giga_id_school, '#' || r.external_id)
            and n.is_waiting and n.deleted is null) then 'school_changed' end as reason
      from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ revision }) => revision)}::integer[])
        c (id, revision)
      left join school_review r on r.id = c.id and ${withinReach(actor)}`.execute(db);
    const ids = judged.filter(({ reason }) => reason === null).map(({ id }) => id);
    await db
      .updateTable("school_review")
      .set(columnsAfter(request, to))
      .where("id", "in", [0, ...ids])
      .execute();
    return { changed: ids.length, left_out: countBy(judged) };
  });
}

/** What changes together with the status. */
function columnsAfter({ step, note, actor }: Steps, status: SchoolReviewTable["status"]) {
  const who = actorText(actor);
  const now = sql<Date>`date_trunc('milliseconds', now())`;
  if (step === "send") return { status, note: "", sent_at: now, sent_by: who };
  if (step === "send_back") return { status, note: note ?? "" };
  if (step === "restore") return { status, former_status: null, decided_at: null, decided_by: null };
  return { status, former_status: "DELETED" as const, decided_at: now, decided_by: who };
}

function countBy(judged: readonly { readonly reason: Left | null }[]): StepResult["left_out"] {
  const counts: Partial<Record<Left, number>> = {};
  for (const { reason } of judged) if (reason) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

/** @throws HttpError `forbidden` when the actor may take the step from nowhere */
function permissionsFor(step: ReviewStep, actor: Actor): ReadonlySet<Permission> {
  const held: ReadonlySet<Permission> = "permissions" in actor ? actor.permissions : new Set();
  const needed = REVIEW_TRANSITIONS.filter((one) => one.step === step).map(({ permission }) => permission);
  if (needed.some((permission) => held.has(permission))) return held;
  throw new HttpError("forbidden", `This needs ${[...new Set(needed)].join(" or ")}.`);
}
