import { BATCH_SAMPLE, type BatchAction, type FrozenBatch, MAX_BATCH, MAX_JOB_BATCH } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { Unit } from "../../record/unit/unit.ts";
import { type Intent, requireAllowed } from "../check-intent.ts";
import { reachSql, requireReachToWrite } from "../reach.ts";
import type { Resource, Row } from "../resource.ts";
import { selectionOf } from "../selection.ts";
import { LeftOutRows } from "./left-out.ts";
import { keepBatch, type Member, requirePermission } from "./stored-batch.ts";

const ROWS_AT_ONCE = 1_000;

export interface BatchRequest {
  readonly action: BatchAction;
  readonly patch?: Row | undefined;
  readonly status?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  /** Query of a list; selects the rows of all its pages. */
  readonly query?: string | undefined;
}

/**
 * Freezes the rows of an action, so that exactly the rows that the client saw and confirmed are changed. Each row is
 * checked individually, so that the response reports which rows are skipped and why.
 *
 * @throws HttpError when nothing or too much is selected, or the actor lacks the permission
 */
export async function freezeBatch(
  { db }: OpenRecord,
  resource: Resource,
  actor: Actor,
  request: BatchRequest,
): Promise<FrozenBatch> {
  const intent = readIntent(request);
  requirePermission(resource, actor, intent);
  requireReachToWrite(resource, actor);
  const chosen = chosenSql(resource, request, actor);
  const checked = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((trx) => checkRows(trx, resource, { chosen, intent, actor }));
  const missing = (request.ids ? new Set(request.ids).size : 0) - checked.found;
  if (missing > 0) checked.leftOut.add(noSuch(resource), undefined, missing);
  else if (checked.found === 0) throw new HttpError("invalid", "The selection contains no rows.");
  const { id, hash, expiresAt } = await keepBatch(db, resource, actor, { intent, members: checked.members });
  const { members } = checked;
  return {
    ...{ id, action: intent.action, hash, count: members.length, is_job: members.length > MAX_BATCH },
    expires_at: expiresAt.toISOString(),
    sample: members.slice(0, BATCH_SAMPLE).map((member) => ({ id: member.id, label: member.label })),
    left_out: checked.leftOut.groups(),
  };
}

function readIntent({ action, patch, status }: BatchRequest): Intent {
  const isPatch = patch !== undefined && Object.keys(patch).length > 0;
  if ((action === "update") !== isPatch || (action === "status") !== (status !== undefined)) {
    throw new HttpError(
      "invalid",
      "An update names the fields to change in 'patch', a step of the life cycle names the 'status' to come; nothing else names any.",
    );
  }
  if (action === "update") return { action, patch: patch ?? {} };
  return action === "status" ? { action, status: status ?? "" } : { action };
}

function chosenSql(resource: Resource, { ids, query }: BatchRequest, actor: Actor): RawBuilder<boolean> {
  if ((ids === undefined) === (query === undefined)) {
    throw new HttpError("invalid", "Name either the rows, in 'ids', or the list that holds them, in 'query'.");
  }
  return ids
    ? sql<boolean>`id = any(${[...ids]}) and ${reachSql(resource, actor)}`
    : selectionOf(resource, new URLSearchParams(query), actor);
}

interface CheckRequest {
  readonly chosen: RawBuilder<boolean>;
  readonly intent: Intent;
  readonly actor: Actor;
}

interface CheckedRows {
  /** Number of existing rows, whether they will be changed or not. */
  readonly found: number;
  readonly members: readonly (Member & { readonly label: string })[];
  readonly leftOut: LeftOutRows;
}

async function checkRows(
  db: Kysely<Database>,
  resource: Resource,
  { chosen, intent, actor }: CheckRequest,
): Promise<CheckedRows> {
  const members: (Member & { label: string })[] = [];
  const leftOut = new LeftOutRows();
  // Checks read through a unit of work. This unit was never opened, so the database rejects changes through it.
  const unit = new Unit(db, 0);
  const label = resource.texts[0];
  let found = 0;
  for (let last = 0; ; ) {
    const { rows } = await sql<Row & { id: number; revision: number }>`
      select * from ${sql.table(resource.table)} where ${chosen} and id > ${last} order by id limit ${ROWS_AT_ONCE}`.execute(
      db,
    );
    for (const row of rows) {
      const named = { id: row.id, label: String(row[label] ?? row.id) };
      const refusal = await refusalOf(requireAllowed(unit, resource, row, intent, actor));
      if (refusal) leftOut.add(refusal, named);
      else members.push({ ...named, revision: row.revision });
    }
    found += rows.length;
    if (found > MAX_JOB_BATCH)
      throw new HttpError("invalid", `The selection holds more than ${MAX_JOB_BATCH} rows; choose fewer.`);
    if (rows.length < ROWS_AT_ONCE) return { found, members, leftOut };
    last = rows.at(-1)!.id;
  }
}

/**
 * Returns the reason why an attempt is refused; undefined when it is not refused. @throws any error that is not a
 * refusal
 */
export async function refusalOf(attempt: Promise<void>): Promise<HttpError | undefined> {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

function noSuch({ declaration }: Resource): HttpError {
  return new HttpError("not_found", `There is no such ${declaration.singular}.`);
}
