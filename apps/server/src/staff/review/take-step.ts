import { type Permission, REVIEW_TRANSITIONS, type ReviewStep } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import type { SchoolReviewTable } from "../../record/tables/school-review.ts";
import { write } from "../../record/unit/write.ts";
import { withinReach } from "./selection.ts";

/** Rows to which one step is applied. They remain in the queue: the public map does not change. */
export interface Steps {
  readonly step: Exclude<ReviewStep, "edit" | "publish" | "undo">;
  readonly rows: readonly { readonly id: number; readonly revision: number }[];
  readonly note: string;
  readonly actor: Actor;
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

/** Returns the reason of a step, for history and audit. */
export function reasonOf({ step, note }: Pick<Steps, "step" | "note">): string {
  return note === "" ? DONE[step] : `${DONE[step]}: ${note}`;
}

/** @throws HttpError `required` when rows are sent back without a note */
export function needsNote(step: ReviewStep, note: string): void {
  if (step !== "send_back" || note !== "") return;
  throw new HttpError("required", "Say in 'note' what the editor should look at.", {
    errors: [{ path: "note", code: "required", message: "must say what the editor should look at" }],
  });
}

/**
 * Returns the permissions of the actor. @throws HttpError `forbidden` when the actor may not take the step from any
 * status
 */
export function permissionsFor(step: ReviewStep, actor: Actor): ReadonlySet<Permission> {
  const held: ReadonlySet<Permission> = "permissions" in actor ? actor.permissions : new Set();
  const needed = REVIEW_TRANSITIONS.filter((one) => one.step === step).map(({ permission }) => permission);
  if (needed.some((permission) => held.has(permission))) return held;
  throw new HttpError("forbidden", `This needs ${[...new Set(needed)].join(" or ")}.`);
}

/**
 * Applies one step to many rows. Rows that were changed meanwhile, or whose status does not allow the step, are
 * omitted.
 * @throws HttpError `forbidden` without the permission, `required` when rows are sent back without a note
 */
export async function stepReviewRows(
  record: OpenRecord,
  steps: Steps & { readonly requestId: string },
): Promise<StepResult> {
  const { step, note, actor, requestId } = steps;
  permissionsFor(step, actor);
  needsNote(step, note);
  return write(record, actor, { reason: reasonOf(steps), requestId }, ({ db }) => takeStep(db, steps));
}

/** Applies one step to many rows within a unit of work, without checking permissions. */
export async function takeStep(db: Kysely<Database>, steps: Steps): Promise<StepResult> {
  const { step, rows, actor } = steps;
  const transitions = REVIEW_TRANSITIONS.filter((one) => one.step === step);
  await sql`
    select from school_review r where id = any(${rows.map(({ id }) => id)}) and ${withinReach(actor)}
    order by id for update`.execute(db);
  const { rows: checked } = await sql<{ id: number; reason: Left | null }>`
    select c.id, case when r.id is null then 'gone'
      when r.revision <> c.revision then 'changed'
      when r.status <> all(${transitions.map(({ from }) => from)}::text[]) then 'not_ready'
      when ${step === "restore"} and exists (
        select from school_review n where n.id <> r.id and n.source_id = r.source_id and n.country_id = r.country_id
          and coalesce(n.giga_id_school, '#' || n.external_id) = coalesce(r.giga_id_school, '#' || r.external_id)
          and n.is_waiting and n.deleted is null) then 'school_changed' end as reason
    from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ revision }) => revision)}::integer[])
      c (id, revision)
    left join school_review r on r.id = c.id and ${withinReach(actor)}`.execute(db);
  const ids = checked.filter(({ reason }) => reason === null).map(({ id }) => id);
  await db
    .updateTable("school_review")
    .set(columnsAfter(steps, transitions[0]!.to))
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
  return { changed: ids.length, left_out: countBy(checked) };
}

/** Returns the columns that change together with the status. */
function columnsAfter({ step, note, actor }: Steps, status: SchoolReviewTable["status"]) {
  const who = actorText(actor);
  const now = sql<Date>`date_trunc('milliseconds', now())`;
  if (step === "send") return { status, note: "", sent_at: now, sent_by: who };
  if (step === "send_back") return { status, note };
  if (step === "restore") return { status, former_status: null, decided_at: null, decided_by: null };
  return { status, former_status: "DELETED" as const, decided_at: now, decided_by: who };
}

function countBy(checked: readonly { readonly reason: Left | null }[]): StepResult["left_out"] {
  const counts: Partial<Record<Left, number>> = {};
  for (const { reason } of checked) if (reason) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
