import { MAX_BATCH } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { changeMany } from "../../record/unit/many.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { write } from "../../record/unit/write.ts";
import { columnsToSet, type Intent, refuseFaults, requireAllowed } from "../check-intent.ts";
import { guarded } from "../guard.ts";
import { lockRows } from "../read-row.ts";
import type { Resource } from "../resource.ts";
import { toWriteError } from "../write-errors.ts";
import { BATCH_JOB } from "./job-kind.ts";
import { hashOf, intentOf, lockBatch, moveBatch, requirePermission, type StoredBatch } from "./stored-batch.ts";

/** Dependencies of functions that change many rows. */
export interface BatchTools {
  readonly record: OpenRecord;
  readonly jobs: JobQueue;
}

export interface RunRequest {
  readonly batch: string;
  /** Hash that the client received when it froze the set. */
  readonly hash: string;
  readonly actor: Actor;
  readonly requestId: string;
  readonly reason: string | undefined;
}

/**
 * Applies a frozen batch to all of its rows in one unit of work. A job does this for more than `MAX_BATCH` rows.
 *
 * @throws HttpError `conflict` when a row of the set was changed since; then nothing is changed
 */
export async function runBatch(
  { record, jobs }: BatchTools,
  resource: Resource,
  { batch, hash, actor, requestId, reason }: RunRequest,
): Promise<{ readonly changed: number | null; readonly run: number | null }> {
  const { name } = resource.declaration;
  const unitReason = reason ?? `Change many ${name}`;
  try {
    const changed = await write(record, actor, { reason: unitReason, requestId }, async (unit) => {
      const stored = await lockBatch(unit.db, resource, batch, actor);
      const intent = intentOf(stored);
      requirePermission(resource, actor, intent);
      if (stored.state !== "frozen") throw new HttpError("not_found", "The batch has already run.");
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
    const run = await jobs.enqueue(BATCH_JOB, { resource: name, batch, reason: unitReason, undo: false }, { actor });
    return { changed: null, run: run ?? null };
  } catch (error) {
    throw toWriteError(resource, error);
  }
}

const outdated = () =>
  new HttpError("conflict", "Rows of the selection were changed since it was made. Select them again.");

async function changeAll(
  unit: Unit,
  resource: Resource,
  { ids, hash }: StoredBatch,
  { intent, actor }: { readonly intent: Intent; readonly actor: Actor },
): Promise<void> {
  const rows = await lockRows(unit.db, resource, ids, actor);
  if (hashOf(rows) !== hash) throw outdated();
  for (const row of rows) await requireAllowed(unit, resource, row, intent, actor);
  if (ids.length > 0) await changeChecked(unit, resource, ids, { intent, actor });
}

/**
 * Changes rows that may be changed individually. They are checked again together, because a change of all of them may
 * still not be allowed.
 */
export async function changeChecked(
  unit: Unit,
  resource: Resource,
  ids: readonly number[],
  { intent, actor }: { readonly intent: Intent; readonly actor: Actor },
): Promise<void> {
  const rows = await guarded(unit, resource, { ids, actor }, () =>
    changeMany(unit, resource.table, ids, columnsToSet(resource, intent, actor)),
  );
  if (!resource.check || intent.action === "delete") return;
  for (const row of rows) await refuseFaults(resource, unit, row, row.id as number);
}
