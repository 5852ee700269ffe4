import { MAX_BATCH } from "@schoolmap/contract";
import { sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { changeMany } from "../../record/unit/many.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { write } from "../../record/unit/write.ts";
import { columnsToSet, type Intent, refuseFaults, requireAllowed } from "../judge.ts";
import { reachSql } from "../reach.ts";
import type { Resource, Row } from "../resource.ts";
import { toWriteError } from "../write-errors.ts";
import { BATCH_JOB } from "./job-kind.ts";
import { hashOf, intentOf, lockBatch, moveBatch, requirePermission, type StoredBatch } from "./stored-batch.ts";

/** What changing many rows needs. */
export interface BatchTools {
  readonly record: OpenRecord;
  readonly jobs: JobQueue;
}

export interface RunRequest {
  readonly batch: string;
  /** What the client was shown when it froze the set. */
  readonly hash: string;
  readonly actor: Actor;
  readonly requestId: string;
  readonly reason: string | undefined;
}

/**
 * Does what a frozen batch says to all of its rows in one unit of work; with very many rows a job does it.
 *
 * @throws HttpError `conflict` when a row of the set was changed since; then nothing is changed
 */
export async function runBatch(
  { record, jobs }: BatchTools,
  resource: Resource,
  { batch, hash, actor, requestId, reason }: RunRequest,
): Promise<{ readonly changed: number | null; readonly run: number | null }> {
  const { name } = resource.declaration;
  const said = reason ?? `Change many ${name}`;
  try {
    const changed = await write(record, actor, { reason: said, requestId }, async (unit) => {
      const stored = await lockBatch(unit.db, resource, batch, actor);
      const intent = intentOf(stored);
      requirePermission(resource, actor, intent);
      if (stored.state !== "frozen") throw new HttpError("not_found", "The batch has run already.");
      if (stored.hash !== hash) throw outdated();
      if (stored.ids.length > MAX_BATCH) {
        await moveBatch(unit.db, stored, { state: "running" });
        return null;
      }
      await changeAll(unit, resource, stored, { intent, actor });
      await moveBatch(unit.db, stored, { state: "run", done: stored.ids.length, unitId: unit.id });
      return stored.ids.length;
    });
    if (changed !== null) return { changed, run: null };
    const run = await jobs.enqueue(BATCH_JOB, { resource: name, batch, reason: said, undo: false }, { actor });
    return { changed: null, run: run ?? null };
  } catch (error) {
    throw toWriteError(resource, error);
  }
}

const outdated = () =>
  new HttpError("conflict", "Rows of the selection were changed since it was made; make it again.");

async function changeAll(
  unit: Unit,
  resource: Resource,
  { ids, hash }: StoredBatch,
  { intent, actor }: { readonly intent: Intent; readonly actor: Actor },
): Promise<void> {
  const rows = await lockRows(unit, resource, ids, actor);
  if (hashOf(rows) !== hash) throw outdated();
  for (const row of rows) await requireAllowed(unit, resource, row, intent, actor);
  if (rows.length > 0) await changeChecked(unit, resource, rows, { intent, actor });
}

/** Rows of these ids that the actor may know of, which nobody else can change before the transaction ends. */
export async function lockRows(
  { db }: Unit,
  resource: Resource,
  ids: readonly number[],
  actor: Actor,
): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    select * from ${sql.table(resource.table)} where id = any(${[...ids]}::integer[]) and ${reachSql(resource, actor)}
    order by id for update`.execute(db);
  return rows;
}

type LockedRow = Row & { readonly id: number; readonly revision: number };

/** Changes rows that may be changed, given as they are. @throws HttpError as `refuseTogether` */
export async function changeChecked(
  unit: Unit,
  resource: Resource,
  rows: readonly LockedRow[],
  { intent, actor }: { readonly intent: Intent; readonly actor: Actor },
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const after = await changeMany(unit, resource.table, ids, columnsToSet(resource, intent, actor));
  await refuseTogether(unit, resource, { before: rows, after, actor });
}

/** What each row may do alone, all of them may not: looked at once more when all are changed. @throws HttpError */
export async function refuseTogether(
  unit: Unit,
  resource: Resource,
  {
    before,
    after,
    actor,
  }: { readonly before: readonly LockedRow[]; readonly after: readonly Row[]; readonly actor: Actor },
): Promise<void> {
  const known = new Map(before.map((row) => [row.id, row]));
  for (const row of after) {
    const id = row.id as number;
    await resource.guard?.(unit, { before: known.get(id) ?? null, after: row }, actor);
    if (row.deleted === null) await refuseFaults(resource, unit, row, id);
  }
}
