import { createHash } from "node:crypto";
import {
  BATCH_SAMPLE,
  type BatchAction,
  type FrozenBatch,
  type LeftOut,
  MAX_BATCH,
  schoolResource,
} from "@schoolmap/contract";
import { sql } from "kysely";
import { limitOf } from "../../../admin/reach.ts";
import type { Row } from "../../../admin/resource.ts";
import { isSameValue } from "../../../admin/wire-row.ts";
import { may } from "../../../admin/write-row.ts";
import { HttpError } from "../../../http/http-error.ts";
import { runCooperatively, type Steps, TURNS } from "../../../lib/steps.ts";
import { type MapIndex, type RowSet, RowSet as Rows } from "../../../mapindex/index.ts";
import { type Actor, actorText } from "../../../record/actor.ts";
import { deletedIds } from "../deleted-schools.ts";
import { readSchoolQuery } from "../school-query.ts";
import type { SchoolsContext } from "../schools-context.ts";
import { selectSchools } from "../select-schools.ts";
import { IdSet } from "./id-set.ts";

/** Time for which a frozen set can be run. */
const KEPT = "1 hour";
/** Number of expired sets that each new frozen set deletes: more than it adds, but never many at once. */
const EXPIRED_AT_ONCE = 2;
/** Maximum number of schools in a batch, sufficient for all schools. */
const MAX_SCHOOLS = 5_000_000;
/** Fields that are unique per school, or that follow from its location. */
const SINGLE = ["giga_id_school", "external_id", "country_id", "region_id", "district_id", "lon", "lat"];

export interface FreezeRequest {
  readonly action: BatchAction;
  readonly patch?: Row | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly query?: string | undefined;
}

/**
 * Freezes the schools for an action. Schools that others change before it runs are not changed by it.
 *
 * @throws HttpError when nothing is selected, or the actor lacks the permission
 */
export async function freezeSchools(
  context: SchoolsContext,
  actor: Actor,
  request: FreezeRequest,
): Promise<FrozenBatch> {
  const { action, patch, ids, query } = request;
  requirePermission(actor, action);
  refuseInvalidRequest(request);
  const { db } = context.record;
  const { rows: clock } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) as now`.execute(db);
  await context.refresh();
  const index = context.index();
  const chosen =
    action === "restore"
      ? await deletedChosen(context, actor, { ids, query })
      : await livingChosen(context, index, actor, { ids, query, patch });
  const { count } = chosen.ids;
  if (count === 0 && chosen.leftOut.length === 0) throw new HttpError("invalid", "The selection contains no rows.");
  const bytes = chosen.ids.toBytes();
  const hash = createHash("sha256")
    .update(JSON.stringify([action, patch, clock[0]!.now]))
    .update(bytes)
    .digest("hex");
  // A set that is lost in a crash can be frozen again, so the commit does not wait for the disk.
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    with expired as (
        delete from school_batch where id = any (array(
          select id from school_batch where expires_at < now() and unit_id is null
          order by expires_at limit ${EXPIRED_AT_ONCE}::integer for update skip locked))),
      commit as (select set_config('synchronous_commit', 'off', true))
    insert into school_batch (actor, action, patch, ids, count, hash, frozen_at, expires_at)
    select ${actorText(actor)}, ${action}, ${patch ? JSON.stringify(patch) : null}::jsonb, ${bytes}::bytea, ${count}::integer,
      ${hash}, ${clock[0]!.now}::timestamptz, now() + ${KEPT}::interval
    from commit
    returning id, expires_at`.execute(db);
  const { id, expires_at } = rows[0]!;
  return {
    id,
    action,
    count,
    hash,
    expires_at: expires_at.toISOString(),
    sample: await labelled(context, chosen.ids.first(BATCH_SAMPLE)),
    left_out: chosen.leftOut,
    is_job: count > MAX_BATCH,
  };
}

export function requirePermission(actor: Actor, action: BatchAction): void {
  const permission = schoolResource.permissions[action === "delete" ? "delete" : "update"];
  if (!may(actor, permission)) throw new HttpError("forbidden", `This needs ${permission}.`);
}

function refuseInvalidRequest({ action, patch, ids, query }: FreezeRequest): void {
  if (action === "status") throw new HttpError("invalid", "Schools have no life cycle.");
  if ((action === "update") !== (patch !== undefined && Object.keys(patch).length > 0)) {
    throw new HttpError("invalid", "An update names the fields to change in 'patch'; other actions have none.");
  }
  const single = Object.keys(patch ?? {}).find((field) => SINGLE.includes(field));
  if (single) throw new HttpError("invalid", `The field ${single} is changed school by school.`);
  if ((ids === undefined) === (query === undefined)) {
    throw new HttpError("invalid", "Name either the rows, in 'ids', or the list that holds them, in 'query'.");
  }
}

type Choice = Pick<FreezeRequest, "ids" | "query" | "patch">;

interface Chosen {
  readonly ids: IdSet;
  readonly leftOut: LeftOut[];
}

async function livingChosen(context: SchoolsContext, index: MapIndex, actor: Actor, choice: Choice): Promise<Chosen> {
  const { ids, query, patch } = choice;
  const named = ids ? [["id__in", ids.join(",")] as const] : [...new URLSearchParams(query)];
  const schoolQuery = readSchoolQuery(named, limitOf(actor));
  if (schoolQuery.deleted === "only") throw new HttpError("invalid", "Deleted schools can only be restored.");
  const rows: RowSet = ids?.length === 0 ? Rows.none() : await selectSchools({ ...context, index }, schoolQuery);
  const { changed, same } = await runCooperatively(splitBy(index, rows, patch));
  const { count } = same;
  if (count === 0) return { ids: changed, leftOut: [] };
  const sample = await labelled(context, same.first(BATCH_SAMPLE));
  const leftOut = {
    code: "conflict",
    message: "The school says this already.",
    path: null,
    count,
    sample,
  };
  return { ids: changed, leftOut: [leftOut] };
}

/** Returns the ids of the rows that a patch changes, and of the rows that already have its values. */
function* splitBy(
  index: MapIndex,
  rows: RowSet,
  patch: Row | undefined,
): Steps<{ readonly changed: IdSet; readonly same: IdSet }> {
  if (!patch) return { changed: yield* IdSet.ofRows(rows, index), same: new IdSet() };
  const isSame = sameTest(index, patch);
  const [changed, same] = [new IdSet(), new IdSet()];
  for (let from = rows.from; from < rows.to; from += TURNS) {
    rows.eachRow((row) => (isSame(row) ? same : changed).add(index.ids[row]!), from, Math.min(from + TURNS, rows.to));
    yield;
  }
  return { changed, same };
}

/** Whether a school already has all values of a patch, according to the index. */
function sameTest(index: MapIndex, patch: Row): (row: number) => boolean {
  const fields = Object.entries(patch);
  if (fields.some(([field]) => !index.column(field))) return () => false;
  return (row) => fields.every(([field, value]) => isSameValue(index.attribute(field).value(row), value));
}

async function deletedChosen({ record }: SchoolsContext, actor: Actor, { ids, query }: Choice): Promise<Chosen> {
  const named = ids
    ? [["id__in", ids.join(",")] as const, ["deleted", "only"] as const]
    : [...new URLSearchParams(query)];
  const schoolQuery = readSchoolQuery(named, limitOf(actor));
  if (schoolQuery.deleted !== "only") throw new HttpError("invalid", "Only deleted schools can be restored.");
  const { ids: found, merged } = await deletedIds(record.db, schoolQuery, MAX_SCHOOLS);
  const restored = IdSet.of(found);
  if (merged.length === 0) return { ids: restored, leftOut: [] };
  const message = "The school was merged into another one: undo the merge.";
  const sample = await labelled({ record }, merged.slice(0, BATCH_SAMPLE));
  return { ids: restored, leftOut: [{ code: "conflict", message, path: null, count: merged.length, sample }] };
}

export async function labelled(
  { record }: Pick<SchoolsContext, "record">,
  ids: readonly number[],
): Promise<{ id: number; label: string }[]> {
  const { rows } = await sql<{ id: number; label: string }>`
    select id, name as label from school where id = any(${[...ids]}) order by id`.execute(record.db);
  return rows;
}
