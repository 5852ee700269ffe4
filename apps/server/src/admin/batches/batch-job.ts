import type { Kysely } from "kysely";
import { findActor } from "../../accounts/find-actor.ts";
import { HttpError } from "../../http/http-error.ts";
import { defineRecordedJob, type JobTools } from "../../jobs/job.ts";
import type { Run } from "../../jobs/recorded-run.ts";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { write } from "../../record/unit/write.ts";
import { requireAllowed } from "../check-intent.ts";
import { RESOURCES } from "../index.ts";
import { lockRows } from "../read-row.ts";
import type { Resource } from "../resource.ts";
import { refusalOf } from "./freeze.ts";
import { BATCH_JOB, type BatchPayload } from "./job-kind.ts";
import { LeftOutRows } from "./left-out.ts";
import { changeChecked } from "./run.ts";
import { dropLastUnit, intentOf, lockBatch, moveBatch, requirePermission, type StoredBatch } from "./stored-batch.ts";
import { UndoTally, undoUnit } from "./undo.ts";

const ROWS_AT_ONCE = 500;

interface Work {
  readonly tools: JobTools;
  readonly run: Run;
  readonly resource: Resource;
  readonly actor: Actor;
  readonly payload: BatchPayload;
}

/**
 * Runs or undoes a large batch in portions. Portions that are complete when it is cancelled or crashes remain: the next
 * attempt continues after them, and undoing reverts them. It has the current permissions of the actor.
 */
export const batchJob = defineRecordedJob({
  ...BATCH_JOB,
  work: async (payload, run, tools) => {
    const resource = RESOURCES.find(({ declaration }) => declaration.name === payload.resource);
    const actor = await findActor(tools.record.db, tools.head.actor ?? "");
    if (!resource || !actor) throw new Error("The resource or the user of this batch no longer exists.");
    const work = { tools, run, resource, actor, payload };
    if (payload.undo) await undoPortions(work);
    else await changePortions(work);
  },
});

const look = ({ resource, actor, payload }: Work, db: Kysely<Database>) =>
  lockBatch(db, resource, payload.batch, actor);

async function changePortions(work: Work): Promise<void> {
  const { tools, run, payload } = work;
  const leftOut = new LeftOutRows();
  for (;;) {
    run.signal.throwIfAborted();
    const at = await write(tools.record, work.actor, { reason: payload.reason }, async (unit) => {
      const stored = await look(work, unit.db);
      // The task was repeated after the batch was undone.
      if (stored.state !== "running") return undefined;
      const to = Math.min(stored.done + ROWS_AT_ONCE, stored.ids.length);
      const changed = await changePortion(work, unit, stored, to, leftOut);
      const isOver = to === stored.ids.length;
      await moveBatch(unit.db, stored, { state: isOver ? "run" : "running", done: to, unitId: unit.id });
      await run.count({ changed, left_out: to - stored.done - changed }, unit.db);
      return { done: to, total: stored.ids.length };
    });
    if (!at) break;
    run.progress({ ...at, step: "changing_rows" });
    if (at.done === at.total) break;
  }
  await run.addDetails({ left_out: leftOut.groups() });
}

async function changePortion(
  { resource, actor }: Work,
  unit: Parameters<typeof requireAllowed>[0],
  { ids, revisions, done, ...stored }: StoredBatch,
  to: number,
  leftOut: LeftOutRows,
): Promise<number> {
  const intent = intentOf({ ids, revisions, done, ...stored });
  requirePermission(resource, actor, intent);
  const expected = new Map(ids.slice(done, to).map((id, at) => [id, revisions[done + at]]));
  const rows = await lockRows(unit.db, resource, [...expected.keys()], actor);
  const allowed: number[] = [];
  for (const row of rows) {
    const refusal =
      expected.get(row.id) === row.revision
        ? await refusalOf(requireAllowed(unit, resource, row, intent, actor))
        : new HttpError("conflict", "It was changed in the meantime.");
    if (refusal) leftOut.add(refusal, { id: row.id, label: String(row[resource.texts[0]] ?? row.id) });
    else allowed.push(row.id);
  }
  if (allowed.length > 0) await changeChecked(unit, resource, allowed, { intent, actor });
  return allowed.length;
}

async function undoPortions(work: Work): Promise<void> {
  const { tools, run, resource, actor, payload } = work;
  const { unit_ids: unitIds } = await tools.record.db.transaction().execute((trx) => look(work, trx));
  const tally = new UndoTally();
  // Undoes the last portion first and removes its unit id in the same transaction, so that the attempt after a
  // cancellation or crash continues after it.
  for (let at = unitIds.length - 1; at >= 0; at--) {
    run.signal.throwIfAborted();
    await write(tools.record, actor, { reason: payload.reason }, async (unit) => {
      const stored = await look(work, unit.db);
      requirePermission(resource, actor, intentOf(stored));
      const before = tally.changed;
      const portion = { ...stored, ids: stored.ids.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE) };
      await undoUnit(unit, resource, { stored: portion, unitId: unitIds[at]!, actor }, tally);
      await run.count({ changed: tally.changed - before }, unit.db);
      await dropLastUnit(unit.db, stored);
    });
    run.progress({ done: unitIds.length - at, total: unitIds.length, step: "taking_portions_back" });
  }
  await run.addDetails({ kept: tally.kept, kept_rows: tally.rows });
}
