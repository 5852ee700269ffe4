import { sql } from "kysely";
import { HttpError } from "../http/http-error.ts";
import type { Actor } from "../record/actor.ts";
import type { Unit } from "../record/unit/unit.ts";
import { refuseForeign } from "./reach.ts";
import type { Resource, Row, RowAction } from "./resource.ts";
import { columnsOf } from "./wire-row.ts";

/** Intended change of one row, or of many rows alike. */
export type Intent =
  | { readonly action: "update"; readonly patch: Row }
  | { readonly action: "delete" }
  | { readonly action: "restore" }
  | { readonly action: "status"; readonly status: string };

export function may(actor: Actor, permission: string): boolean {
  return "permissions" in actor && (actor.permissions as ReadonlySet<string>).has(permission);
}

/** @throws HttpError with the reason why this is not allowed for the row as currently stored */
export async function requireAllowed(
  unit: Unit,
  resource: Resource,
  row: Row,
  intent: Intent,
  actor: Actor,
): Promise<void> {
  refuseMissing(resource, row, intent);
  if (intent.action === "update") refuseForeign(resource, intent.patch, actor);
  if (intent.action === "status") refuseStep(resource, row, intent.status, actor);
  if (intent.action === "delete" || intent.action === "status") refuseBuiltIn(resource, row);
  refuseInState(resource, row, actor, intent.action === "status" ? { status: intent.status } : intent.action);
  if (intent.action !== "delete") await refuseFaults(resource, unit, rowAfter(row, intent), row.id as number);
}

/** @throws HttpError `forbidden` for an action that a row in this state allows only to other actors */
export function refuseInState({ refusal }: Resource, row: Row, actor: Actor, action: RowAction): void {
  const why = refusal?.(row, actor, action);
  if (why !== undefined) throw new HttpError("forbidden", why);
}

/** @throws HttpError that lists, by field, the faults of a row after the change; `id` is null for a new row */
export async function refuseFaults({ check }: Resource, unit: Unit, row: Row, id: number | null): Promise<void> {
  const faults = (await check?.(unit, row, id)) ?? [];
  const [first] = faults;
  if (first)
    throw new HttpError("invalid", `The body at '${first.path}' is not valid: ${first.message}`, { errors: faults });
}

/** Returns the columns that a change sets, in the format of the record. */
export function columnsToSet(resource: Resource, intent: Intent, actor: Actor): Row {
  switch (intent.action) {
    case "update":
      return columnsOf(resource, intent.patch);
    case "delete":
      return { deleted: sql`now()` };
    case "restore":
      return { deleted: null };
    case "status":
      return { status: intent.status, ...resource.withStatus?.(intent.status, actor) };
  }
}

function rowAfter(row: Row, intent: Exclude<Intent, { readonly action: "delete" }>): Row {
  if (intent.action === "restore") return { ...row, deleted: null };
  return intent.action === "update" ? { ...row, ...intent.patch } : { ...row, status: intent.status };
}

/** A deleted row can only be restored, and only a deleted row can be restored. */
function refuseMissing({ declaration }: Resource, { deleted }: Row, { action }: Intent): void {
  if ((deleted === null) === (action === "restore"))
    throw new HttpError("not_found", `There is no such ${declaration.singular}.`);
}

function refuseStep({ declaration }: Resource, row: Row, status: string, actor: Actor): void {
  const step = declaration.transitions?.find(({ from, to }) => from === row.status && to === status);
  if (!step)
    throw new HttpError("conflict", `A ${declaration.singular} that is ${row.status} cannot become ${status}.`);
  if (!may(actor, step.permission)) throw new HttpError("forbidden", `This needs ${step.permission}.`);
}

function refuseBuiltIn({ declaration, isBuiltIn }: Resource, row: Row): void {
  if (isBuiltIn?.(row))
    throw new HttpError("conflict", `This ${declaration.singular} is built in and cannot be changed.`);
}
