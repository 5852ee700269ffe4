import { HttpError } from "../http/http-error.ts";
import type { Actor } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import { RevisionConflict, RowNotFound } from "../record/unit/conflicts.ts";
import type { Unit } from "../record/unit/unit.ts";
import { write } from "../record/unit/write.ts";
import { columnsToSet, type Intent, refuseFaults, refuseInState, requireAllowed } from "./check-intent.ts";
import { conflictOf } from "./conflict.ts";
import { revisionOf } from "./etag.ts";
import { guarded } from "./guard.ts";
import { isWithinReach, refuseForeign, requireReachToWrite } from "./reach.ts";
import { lockRow } from "./read-row.ts";
import type { CreatedRow, Resource, Row } from "./resource.ts";
import { columnsOf } from "./wire-row.ts";
import { toWriteError } from "./write-errors.ts";

export { may } from "./check-intent.ts";

/** Actor, reason and expected version of a change. */
export interface WriteRequest {
  readonly actor: Actor;
  readonly requestId: string;
  readonly reason: string | undefined;
  /** The ETag that the client sent, or `*`. */
  readonly ifMatch: string;
}

/** Creates a row. @throws HttpError that lists the faults by field */
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
  // The fields of a resource are columns of its table; a test checks this for each declaration.
  return { row: await unit.insert(resource.table, columnsOf(resource, input) as never) };
}

/** Changes the sent fields. @throws HttpError `precondition_failed` with the fields that others changed */
export function updateRow(
  record: OpenRecord,
  resource: Resource,
  id: number,
  patch: Row,
  request: WriteRequest,
): Promise<Row> {
  return changeRow(record, resource, id, request, { sent: patch, verb: "Change" }, async (unit, options) => {
    if (Object.keys(patch).length === 0) throw new HttpError("required", "The body names no field to change.");
    const intent: Intent = { action: "update", patch };
    await lockAllowed(unit, resource, id, { intent, actor: request.actor, ...options });
    return unit.update(resource.table, id, columnsToSet(resource, intent, request.actor) as never, options);
  });
}

/** Marks a row as deleted. @throws HttpError as `updateRow` */
export function removeRow(record: OpenRecord, resource: Resource, id: number, request: WriteRequest): Promise<Row> {
  return changeRow(record, resource, id, request, { sent: {}, verb: "Delete" }, async (unit, options) => {
    await lockAllowed(unit, resource, id, { intent: { action: "delete" }, actor: request.actor, ...options });
    return unit.remove(resource.table, id, options);
  });
}

/** Restores a deleted row, or gives a row the content of a former revision. @throws HttpError as `updateRow` */
export function restoreRow(
  record: OpenRecord,
  resource: Resource,
  id: number,
  revision: number | undefined,
  request: WriteRequest,
): Promise<Row> {
  return changeRow(record, resource, id, request, { sent: {}, verb: "Restore" }, async (unit, options) => {
    const { actor } = request;
    if (revision === undefined) {
      await lockAllowed(unit, resource, id, { intent: { action: "restore" }, actor, ...options });
      return unit.restore(resource.table, id);
    }
    const former = await lockRow(unit.db, resource, id, actor);
    refuseOutdated(resource, former, options);
    refuseInState(resource, former, actor, "restore");
    const row = await unit.restore(resource.table, id, revision);
    // The revision does not exist for an actor who may not read that former state.
    if (!isWithinReach(resource, row, actor)) throw new RowNotFound(resource.table, String(id));
    await refuseFaults(resource, unit, row, id);
    return row;
  });
}

/** Moves a row to another status. @throws HttpError `conflict` when its life cycle has no such step, `forbidden` */
export function moveRow(
  record: OpenRecord,
  resource: Resource,
  id: number,
  status: string,
  request: WriteRequest,
): Promise<Row> {
  return changeRow(record, resource, id, request, { sent: { status }, verb: "Publish" }, async (unit, options) => {
    const intent: Intent = { action: "status", status };
    await lockAllowed(unit, resource, id, { intent, actor: request.actor, ...options });
    return unit.update(resource.table, id, columnsToSet(resource, intent, request.actor) as never, options);
  });
}

interface Allowance {
  readonly intent: Intent;
  readonly actor: Actor;
  readonly revision?: number;
}

/** Locks a row for a change. @throws RevisionConflict, or HttpError with the reason why the change is not allowed */
async function lockAllowed(
  unit: Unit,
  resource: Resource,
  id: number,
  { intent, actor, ...options }: Allowance,
): Promise<void> {
  const row = await lockRow(unit.db, resource, id, actor);
  refuseOutdated(resource, row, options);
  await requireAllowed(unit, resource, row, intent, actor);
}

/** Runs before any other check: an editor of an outdated state must see the current one first. */
function refuseOutdated({ table }: Resource, row: Row, { revision }: { readonly revision?: number }): void {
  if (revision !== undefined && row.revision !== revision) throw new RevisionConflict(table, row);
}

interface ChangeOptions {
  readonly sent: Row;
  readonly verb: string;
}

/**
 * Changes a row in a unit of work. Its revision and the reach of the actor are checked before the change, its guard
 * runs after it.
 * @throws HttpError as `updateRow`
 */
export async function changeRow(
  record: OpenRecord,
  resource: Resource,
  id: number,
  { actor, requestId, reason, ifMatch }: WriteRequest,
  { sent, verb }: ChangeOptions,
  work: (unit: Unit, options: { readonly revision?: number }) => Promise<Row>,
): Promise<Row> {
  requireReachToWrite(resource, actor);
  const revision = revisionOf(resource, id, ifMatch);
  const options = revision === undefined ? {} : { revision };
  const unitReason = reason ?? `${verb} ${resource.declaration.singular} ${id}`;
  try {
    return await inUnit(record, resource, { actor, requestId, reason: unitReason }, (unit) =>
      guarded(unit, resource, { ids: [id], actor }, () => work(unit, options)),
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
