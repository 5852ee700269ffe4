import { MAX_BATCH } from "@schoolmap/contract";
import { sql } from "kysely";
import { z } from "zod";
import { findActor } from "../../../accounts/find-actor.ts";
import { limitOf } from "../../../admin/reach.ts";
import type { Row } from "../../../admin/resource.ts";
import { HttpError } from "../../../http/http-error.ts";
import { defineRecordedJob } from "../../../jobs/job.ts";
import { type Actor, actorText, type Reach } from "../../../record/actor.ts";
import type { OpenRecord } from "../../../record/open.ts";
import { type BulkEntry, writeBulk } from "../../../record/unit/write-bulk.ts";
import type { SchoolsContext } from "../schools-context.ts";
import { settle } from "../settle.ts";
import { changeMany } from "./change-many.ts";
import { requirePermission } from "./freeze.ts";
import { IdSet } from "./id-set.ts";

export interface RunRequest {
  readonly batch: string;
  /** Hash of the data that the client was shown when it froze the set. */
  readonly hash: string;
  readonly actor: Actor;
  readonly requestId: string;
  readonly reason: string | undefined;
}

/** Result of a batch; for a large batch, the run of its job. */
export interface BatchOutcome {
  readonly changed: number | null;
  readonly run: number | null;
}

/** A batch as stored in the record. */
export interface StoredBatch {
  readonly id: string;
  readonly action: "update" | "delete" | "restore";
  readonly patch: Row | null;
  /** Bytes of an `IdSet`. */
  readonly ids: Buffer;
  readonly count: number;
  readonly frozen_at: Date;
}

/**
 * Runs a frozen batch, completely or not at all. With more schools than a request should wait for, it runs as a job.
 *
 * @throws HttpError `conflict` when a school of a small batch was changed after freezing
 */
export async function runSchoolBatch(context: SchoolsContext, request: RunRequest): Promise<BatchOutcome> {
  const { record, jobs } = context;
  const { batch, hash, actor, requestId, reason } = request;
  const found = await findBatch(record, batch, actor);
  requirePermission(actor, found.action);
  if (found.hash !== hash)
    throw new HttpError("conflict", "The set differs from the one that was shown. Select the schools again.");
  const unitReason = reason ?? `Change many schools`;
  if (found.count > MAX_BATCH) {
    const payload = { batch, requestId, reason: unitReason };
    return { changed: null, run: (await jobs.enqueue(changeSchoolsJob, payload, { actor, key: batch })) ?? null };
  }
  const changed = await changeStored(record, found, {
    actor,
    requestId,
    reason: unitReason,
    reach: limitOf(actor),
    all: true,
  });
  await settle(context);
  return { changed, run: null };
}

/** Runs a large batch. Schools that others have changed after it was frozen are omitted. */
export const changeSchoolsJob = defineRecordedJob({
  name: "change-schools",
  payload: z.object({
    batch: z.uuid(),
    requestId: z.string(),
    reason: z.string(),
  }),
  attempts: 1,
  work: async ({ batch, requestId, reason }, run, { record, head }) => {
    const { rows } = await sql<StoredBatch>`select * from school_batch where id = ${batch} and unit_id is null`.execute(
      record.db,
    );
    const found = rows[0];
    if (!found) throw new Error("The batch has already run.");
    const actor = await findActor(record.db, head.actor ?? "");
    if (!actor) throw new Error(`${head.actor} may no longer act.`);
    requirePermission(actor, found.action);
    run.progress({ done: 0, total: found.count, step: "changing_schools" });
    const changed = await changeStored(record, found, {
      ...{ actor, requestId, reason, reach: limitOf(actor), all: false },
      signal: run.signal,
    });
    await run.count({ changed, left_out: found.count - changed });
  },
});

interface Change {
  readonly actor: Actor;
  readonly requestId: string;
  readonly reason: string;
  readonly reach: Reach;
  /** Whether to change all schools or none. */
  readonly all: boolean;
  readonly signal?: AbortSignal;
}

async function changeStored(record: OpenRecord, batch: StoredBatch, change: Change): Promise<number> {
  const { actor, requestId, reason, reach, all, signal } = change;
  const { id, action, patch, count, frozen_at: frozenAt } = batch;
  const ids = [...IdSet.fromBytes(batch.ids)];
  const audit = (changed: number): BulkEntry => ({
    ...{ action, entity: "school", entityId: id, counts: { schools: changed } },
    summary: reason,
  });
  const options = { reason, requestId, audit, ...(signal ? { signal } : {}) };
  return writeBulk(record, actor, options, async (unit) => {
    const changed = await changeMany(unit.client, { action, patch, ids, frozenAt, reach });
    if (all && changed < count) {
      throw new HttpError("conflict", "Schools of the selection were changed since it was made. Select them again.");
    }
    await unit.client.query("update school_batch set unit_id = $1 where id = $2", [unit.id, id]);
    unit.touched("school", changed <= MAX_BATCH ? { schoolIds: ids } : {});
    return changed;
  });
}

async function findBatch(
  { db }: OpenRecord,
  batch: string,
  actor: Actor,
): Promise<StoredBatch & { readonly hash: string }> {
  const { rows } = await sql<StoredBatch & { hash: string }>`
    select * from school_batch
    where id = ${batch} and actor = ${actorText(actor)} and unit_id is null and action <> 'undo' and expires_at > now()`.execute(
    db,
  );
  if (rows[0]) return rows[0];
  throw new HttpError("not_found", "You have no such batch: it has run already, or has expired.");
}
