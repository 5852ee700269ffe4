import { MAX_BATCH } from "@schoolmap/contract";
import { sql } from "kysely";
import { limitOf } from "../../../admin/reach.ts";
import { HttpError } from "../../../http/http-error.ts";
import { type Actor, actorText } from "../../../record/actor.ts";
import { writeBulk } from "../../../record/unit/write-bulk.ts";
import type { SchoolsContext } from "../schools-context.ts";
import { settle } from "../settle.ts";
import { requirePermission } from "./freeze.ts";
import { IdSet } from "./id-set.ts";
import type { BatchOutcome, StoredBatch } from "./run.ts";
import { type Undone, undoFields } from "./undo-fields.ts";

export interface UndoRequest {
  readonly batch: string;
  readonly actor: Actor;
  readonly requestId: string;
  readonly reason: string | undefined;
}

/**
 * Undoes a batch: restores each field that it changed, unless it was changed later. Schools with such fields are named.
 *
 * @throws HttpError `not_found` for a batch of another user, or one that was not run or was already undone
 */
export async function undoSchoolBatch(
  context: SchoolsContext,
  { batch, actor, requestId, reason = "Undo a batch of schools" }: UndoRequest,
): Promise<BatchOutcome & Undone> {
  const { record } = context;
  const reach = limitOf(actor);
  const summary = reason;
  const undone: Undone = await writeBulk(
    record,
    actor,
    {
      ...{ reason, requestId },
      audit: ({ changed }: Undone) => ({
        action: "restore",
        entity: "school",
        entityId: batch,
        summary,
        counts: { schools: changed },
      }),
    },
    async (unit) => {
      const { rows } = await sql<StoredBatch & { unit_id: number }>`
        select * from school_batch b where id = ${batch} and actor = ${actorText(actor)} and unit_id is not null
          and not exists (select from school_batch u where u.undoes = b.id) for update`.execute(unit.db);
      const done = rows[0];
      if (!done) throw new HttpError("not_found", "You have no such batch to be undone.");
      requirePermission(actor, done.action === "delete" ? "update" : "delete");
      const { changed, kept, kept_rows } = await undoFields(unit.client, done, reach);
      await sql`
        insert into school_batch (actor, action, ids, count, hash, frozen_at, expires_at, unit_id, undoes)
        values (${actorText(actor)}, 'undo', '', 0, repeat('0', 64), now(), now(), ${unit.id}, ${batch})`.execute(
        unit.db,
      );
      unit.touched("school", done.count <= MAX_BATCH ? { schoolIds: [...IdSet.fromBytes(done.ids)] } : {});
      return { changed, kept, kept_rows };
    },
  );
  await settle(context);
  return { ...undone, run: null };
}
