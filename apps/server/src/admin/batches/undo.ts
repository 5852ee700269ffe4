import { BATCH_SAMPLE, type KeptRow, MAX_BATCH, type UndoneBatch } from "@schoolmap/contract";
import { sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import { changeBack, changeMany } from "../../record/unit/many.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { write } from "../../record/unit/write.ts";
import { columnsToSet, refuseFaults } from "../check-intent.ts";
import { guarded } from "../guard.ts";
import { lockRows } from "../read-row.ts";
import type { Resource, Row } from "../resource.ts";
import { columnsOf, isSameValue, wireValue } from "../wire-row.ts";
import { toWriteError } from "../write-errors.ts";
import { BATCH_JOB } from "./job-kind.ts";
import type { BatchTools, RunRequest } from "./run.ts";
import { intentOf, lockBatch, moveBatch, requirePermission, type StoredBatch } from "./stored-batch.ts";

/**
 * Undoes a batch that has run: each field that it changed gets its previous value, unless another change was made
 * since. A job does this for very many rows.
 *
 * @throws HttpError `conflict` when the previous rows are no longer valid; then nothing is changed
 */
export async function undoBatch(
  { record, jobs }: BatchTools,
  resource: Resource,
  { batch, actor, requestId, reason }: Omit<RunRequest, "hash">,
): Promise<UndoneBatch> {
  const { name } = resource.declaration;
  const unitReason = reason ?? `Undo a change of many ${name}`;
  try {
    const undone = await write(record, actor, { reason: unitReason, requestId }, async (unit) => {
      const stored = await lockBatch(unit.db, resource, batch, actor);
      requirePermission(resource, actor, intentOf(stored));
      await requireUndoable(unit, stored);
      if (stored.ids.length > MAX_BATCH) {
        await moveBatch(unit.db, stored, { state: "undoing" });
        return null;
      }
      const tally = new UndoTally();
      for (const unitId of stored.unit_ids) await undoUnit(unit, resource, { stored, unitId, actor }, tally);
      await moveBatch(unit.db, stored, { state: "undone" });
      return tally;
    });
    if (undone) return { changed: undone.changed, run: null, kept: undone.kept, kept_rows: undone.rows };
    const payload = { resource: name, batch, reason: unitReason, undo: true };
    const run = await jobs.enqueue(BATCH_JOB, payload, { actor, key: `undo ${batch}` });
    return { changed: null, run: run ?? null, kept: 0, kept_rows: [] };
  } catch (error) {
    throw toWriteError(resource, error);
  }
}

/** A cancelled or finally failed job counts as finished, too. @throws HttpError `conflict` */
async function requireUndoable({ db }: Unit, { id, state }: StoredBatch): Promise<void> {
  if (state === "frozen") throw new HttpError("conflict", "The batch has not run.");
  if (state === "undone") throw new HttpError("conflict", "The batch was already undone.");
  if (state === "run") return;
  const { rows } = await sql`
    select from job_run where job = ${BATCH_JOB.name} and payload ->> 'batch' = ${id}
      and status in ('queued', 'running')`.execute(db);
  if (rows.length > 0) throw new HttpError("conflict", "The batch has not finished.");
}

/** Result of undoing a batch. */
export class UndoTally {
  changed = 0;
  /** Number of rows with fields that keep later changes. */
  kept = 0;
  /** The first rows among them. */
  readonly rows: KeptRow[] = [];

  keep(row: KeptRow): void {
    this.kept++;
    if (this.rows.length < BATCH_SAMPLE) this.rows.push(row);
  }
}

interface Undoing {
  readonly stored: StoredBatch;
  /** Unit of work whose changes are undone. */
  readonly unitId: number;
  readonly actor: Actor;
}

/** A row that the unit changed: before the unit, after the unit, and in its current state. */
interface Change {
  readonly before: Row;
  readonly after: Row;
  readonly current: Row & { readonly id: number; readonly revision: number };
}

/** Undoes one unit of work of a batch. @throws HttpError when the previous rows are no longer allowed */
export async function undoUnit(unit: Unit, resource: Resource, undoing: Undoing, tally: UndoTally): Promise<void> {
  const { stored, actor } = undoing;
  await guarded(unit, resource, { ids: stored.ids, actor }, () => changeUnitBack(unit, resource, undoing, tally));
}

async function changeUnitBack(
  unit: Unit,
  resource: Resource,
  { stored, unitId, actor }: Undoing,
  tally: UndoTally,
): Promise<void> {
  const columns = Object.keys(columnsToSet(resource, intentOf(stored), actor));
  const current = await lockRows(unit.db, resource, stored.ids, actor);
  const revisions = await changedRevisions(unit, resource, unitId, current);
  const isUntouched = ({ id, revision }: Change["current"]) => revisions.get(id) === revision - 1;
  const untouched = current.filter(isUntouched).map(({ id }) => id);
  const touched = current.filter((row) => revisions.has(row.id) && !isUntouched(row));
  const back = untouched.length > 0 ? await changeBack(unit, resource.table, untouched, { unitId, columns }) : [];
  for (const row of back) if (row.deleted === null) await refuseFaults(resource, unit, row, row.id as number);
  tally.changed += back.length;
  for (const row of touched) {
    const change = await changeOf(unit, resource, row, revisions.get(row.id)!);
    await undoFields(unit, resource, change, columns, tally);
  }
}

/** Returns the previous revision of each row that the unit changed. */
async function changedRevisions(
  { db }: Unit,
  { table }: Resource,
  unitId: number,
  rows: readonly Change["current"][],
): Promise<ReadonlyMap<number, number>> {
  const { rows: found } = await sql<{ id: number; revision: number }>`
    select entity_id::integer as id, revision from history
    where entity = ${table} and entity_id = any(${rows.map(({ id }) => String(id))}::text[]) and unit_id = ${unitId}`.execute(
    db,
  );
  return new Map(found.map(({ id, revision }) => [id, revision]));
}

async function changeOf(
  { db }: Unit,
  { table }: Resource,
  current: Change["current"],
  revision: number,
): Promise<Change> {
  const { rows } = await sql<Row>`
    select f.* from history h cross join lateral json_populate_record(null::${sql.table(table)}, h.state) as f
    where h.entity = ${table} and h.entity_id = ${String(current.id)} and h.revision in (${revision}, ${revision + 1})
    order by h.id`.execute(db);
  const [before, after] = rows;
  if (!before || !after) throw new Error(`History knows no revision ${revision} of ${table} ${current.id}.`);
  return { before, after, current };
}

async function undoFields(
  unit: Unit,
  resource: Resource,
  { before, after, current }: Change,
  columns: readonly string[],
  tally: UndoTally,
): Promise<void> {
  const isGone = current.deleted !== null && !columns.includes("deleted");
  const isChanged = (column: string) => isGone || !isSameValue(current[column], after[column]);
  const back = Object.fromEntries(
    columns.filter((column) => !isChanged(column)).map((column) => [column, before[column]]),
  );
  if (Object.keys(back).length > 0) {
    const rows = await changeMany(unit, resource.table, [current.id], columnsOf(resource, back));
    for (const row of rows) await refuseFaults(resource, unit, row, current.id);
    tally.changed++;
  }
  const kept = columns.filter(isChanged);
  if (kept.length === 0) return;
  tally.keep({
    id: current.id,
    label: String(current[resource.texts[0]] ?? current.id),
    fields: kept.map((field) => ({
      field,
      before: wireValue(before[field]),
      batch: wireValue(after[field]),
      current: wireValue(current[field]),
    })),
  });
}
