import type { Updateable } from "kysely";
import { type Fault, HttpError } from "../http/http-error.ts";
import type { Actor } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import type { Database } from "../record/tables/index.ts";
import { RevisionConflict, RowNotFound } from "../record/unit/conflicts.ts";
import type { StampedTable } from "../record/unit/resources.ts";
import type { Unit } from "../record/unit/unit.ts";
import { write } from "../record/unit/write.ts";
import { conflictOf } from "./conflict.ts";
import { revisionOf } from "./etag.ts";
import { guarded } from "./guard.ts";
import { isWithinReach, refuseForeign, requireReachToWrite } from "./reach.ts";
import { lockRow } from "./read-row.ts";
import type { CreatedRow, Resource, Row } from "./resource.ts";
import { columnsOf } from "./wire-row.ts";
import { toWriteError } from "./write-errors.ts";

/** Who changes a row, why, and the version that the change was made for. */
export interface WriteRequest {
  readonly actor: Actor;
  readonly requestId: string;
  readonly reason: string | undefined;
  /** The ETag that the client names, or `*`. */
  readonly ifMatch: string;
}

/** Makes a row. @throws HttpError that says, field by field, what is wrong with it */
export function createRow(
  record: OpenRecord,
  resource: Resource,
  input: Row,
  { actor, requestId, reason }: Omit<WriteRequest, "ifMatch">,
): Promise<CreatedRow> {
  const { singular } = resource.declaration;
  requireReachToWrite(resource, actor, "create");
  return inUnit(record, resource, { actor, requestId, reason: reason ?? `Make a ${singular}` }, async (unit) => {
    refuseForeign(resource, input, actor);
    await refuseFaults(resource, unit, input, null);
    const made = await insertRow(unit, resource, input, actor);
    refuseForeign(resource, made.row, actor);
    await resource.guard?.(unit, { before: null, after: made.row }, actor);
    return made;
  });
}

async function insertRow(unit: Unit, resource: Resource, input: Row, actor: Actor): Promise<CreatedRow> {
  if (resource.create) return resource.create(unit, input, actor);
  // The fields of a resource are columns of its table; a test holds each declaration to that.
  return { row: await unit.insert(resource.table, columnsOf(resource, input) as never) };
}

/** Changes the fields that are sent. @throws HttpError `precondition_failed` with the fields that others changed */
export function updateRow(
  record: OpenRecord,
  resource: Resource,
  id: number,
  patch: Row,
  request: WriteRequest,
): Promise<Row> {
  return change(record, resource, id, request, { sent: patch, verb: "Change" }, (unit, options) =>
    applyPatch(unit, resource, id, patch, { ...options, actor: request.actor }),
  );
}

/** Marks a row as deleted. @throws HttpError as `updateRow` */
export function removeRow(record: OpenRecord, resource: Resource, id: number, request: WriteRequest): Promise<Row> {
  return change(record, resource, id, request, { sent: {}, verb: "Delete" }, async (unit, options) => {
    refuseBuiltIn(resource, await lockRow(unit.db, resource, id, request.actor));
    return unit.remove(resource.table, id, options);
  });
}

/** Brings a deleted row back, or gives a row the content of a former revision. @throws HttpError as `updateRow` */
export function restoreRow(
  record: OpenRecord,
  resource: Resource,
  id: number,
  revision: number | undefined,
  request: WriteRequest,
): Promise<Row> {
  return change(record, resource, id, request, { sent: {}, verb: "Restore" }, async (unit, options) => {
    refuseOutdated(resource, await lockRow(unit.db, resource, id, request.actor), options);
    const row = await unit.restore(resource.table, id, revision);
    // To whoever may not know of the former state, there is no such revision.
    if (!isWithinReach(resource, row, request.actor)) throw new RowNotFound(resource.table, String(id));
    await refuseFaults(resource, unit, row, id);
    return row;
  });
}

/** Moves a row to another status. @throws HttpError `conflict` where its life cycle has no such step, `forbidden` */
export function moveRow(
  record: OpenRecord,
  resource: Resource,
  id: number,
  status: string,
  request: WriteRequest,
): Promise<Row> {
  const { declaration } = resource;
  return change(record, resource, id, request, { sent: { status }, verb: "Publish" }, async (unit, options) => {
    const row = await lockRow(unit.db, resource, id, request.actor);
    const step = declaration.transitions?.find(({ from, to }) => from === row.status && to === status);
    if (!step)
      throw new HttpError("conflict", `A ${declaration.singular} that is ${row.status} cannot become ${status}.`);
    if (!may(request.actor, step.permission)) throw new HttpError("forbidden", `This needs ${step.permission}.`);
    refuseBuiltIn(resource, row);
    await refuseFaults(resource, unit, { ...row, status }, id);
    const columns = { status, ...resource.withStatus?.(status, request.actor) };
    return unit.update(resource.table, id, columns as never, options);
  });
}

/** Changes fields of a row within a unit of work. */
export async function applyPatch(
  unit: Unit,
  resource: Resource,
  id: number,
  patch: Row,
  { actor, ...options }: { readonly revision?: number; readonly actor: Actor },
): Promise<Row> {
  if (Object.keys(patch).length === 0) throw new HttpError("required", "The body names no field to change.");
  const row = await lockRow(unit.db, resource, id, actor);
  refuseOutdated(resource, row, options);
  refuseForeign(resource, patch, actor);
  await refuseFaults(resource, unit, { ...row, ...patch }, id);
  return unit.update(resource.table, id, columnsOf(resource, patch) as Updateable<Database[StampedTable]>, options);
}

export function may(actor: Actor, permission: string): boolean {
  return "permissions" in actor && (actor.permissions as ReadonlySet<string>).has(permission);
}

/** @throws HttpError for what belongs to the program */
export function refuseBuiltIn({ declaration, isBuiltIn }: Resource, row: Row): void {
  if (isBuiltIn?.(row)) throw new HttpError("conflict", `This ${declaration.singular} is built in and stays as it is.`);
}

/** Runs before any check: an editor of an old state needs to see the new one first. */
function refuseOutdated({ table }: Resource, row: Row, { revision }: { readonly revision?: number }): void {
  if (revision !== undefined && row.revision !== revision) throw new RevisionConflict(table, row);
}

async function refuseFaults(resource: Resource, unit: Unit, row: Row, id: number | null): Promise<void> {
  const faults: readonly Fault[] = (await resource.check?.(unit, row, id)) ?? [];
  const [first] = faults;
  if (first)
    throw new HttpError("invalid", `The body at '${first.path}' is not valid: ${first.message}`, { errors: faults });
}

interface Intent {
  readonly sent: Row;
  readonly verb: string;
}

async function change(
  record: OpenRecord,
  resource: Resource,
  id: number,
  { actor, requestId, reason, ifMatch }: WriteRequest,
  { sent, verb }: Intent,
  work: (unit: Unit, options: { readonly revision?: number }) => Promise<Row>,
): Promise<Row> {
  requireReachToWrite(resource, actor);
  const revision = revisionOf(resource, id, ifMatch);
  const options = revision === undefined ? {} : { revision };
  const said = reason ?? `${verb} ${resource.declaration.singular} ${id}`;
  try {
    return await inUnit(record, resource, { actor, requestId, reason: said }, (unit) =>
      guarded(unit, resource, { id, actor }, () => work(unit, options)),
    );
  } catch (error) {
    if (error instanceof RevisionConflict && revision !== undefined) {
      throw await conflictOf(record.db, resource, error.current, { revision, sent, actor });
    }
    throw error;
  }
}

async function inUnit<T>(
  record: OpenRecord,
  resource: Resource,
  { actor, ...options }: { readonly actor: Actor; readonly reason: string; readonly requestId: string },
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  try {
    return await write(record, actor, options, work);
  } catch (error) {
    throw toWriteError(resource, error);
  }
}
