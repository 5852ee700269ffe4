import { BATCH_SAMPLE, FACT_COLUMNS, type KeptRow, MAX_BATCH, SCHOOL_COLUMNS } from "@schoolmap/contract";
import { sql } from "kysely";
import type pg from "pg";
import { limitOf } from "../../../admin/reach.ts";
import { HttpError } from "../../../http/http-error.ts";
import { type Actor, actorText } from "../../../record/actor.ts";
import { writeBulk } from "../../../record/unit/write-bulk.ts";
import type { SchoolsContext } from "../schools-context.ts";
import { settle } from "../settle.ts";
import { requirePermission } from "./freeze.ts";
import { IdSet } from "./id-set.ts";
import type { BatchOutcome, StoredBatch } from "./run.ts";

export interface UndoRequest {
  readonly batch: string;
  readonly actor: Actor;
  readonly requestId: string;
  readonly reason: string | undefined;
}

interface Undone {
  readonly changed: number;
  readonly kept: number;
  readonly kept_rows: KeptRow[];
}

/**
 * Takes a batch back: each school that nobody has changed since says again what it said before. Others stay as they are and
 * are named.
 *
 * @throws HttpError `not_found` for a batch of others, or one that has not run or was undone
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
      if (!done) throw new HttpError("not_found", "There is no such batch of yours to be undone.");
      requirePermission(actor, done.action === "delete" ? "update" : "delete");
      const changed = await restoreFormer(unit.client, done.unit_id, reach && [...reach]);
      const { rows: kept } = await sql<{ id: number; label: string }>`
        select s.id, s.name as label from former f join school s using (id) where not f.is_same
        order by s.id limit ${BATCH_SAMPLE}`.execute(unit.db);
      const { rows: left } = await sql<{ n: number }>`
        select count(*)::integer as n from former where not is_same`.execute(unit.db);
      await sql`
        insert into school_batch (actor, action, ids, count, hash, frozen_at, expires_at, unit_id, undoes)
        values (${actorText(actor)}, 'undo', '', 0, repeat('0', 64), now(), now(), ${unit.id}, ${batch})`.execute(
        unit.db,
      );
      unit.touched("school", done.count <= MAX_BATCH ? { schoolIds: [...IdSet.fromBytes(done.ids)] } : {});
      return { changed, kept: left[0]!.n, kept_rows: kept.map((row) => ({ ...row, fields: [] })) };
    },
  );
  await settle(context);
  return { ...undone, run: null };
}

/**
 * Gives the schools that a unit of work changed, and nobody since, their former content and their former facts.
 *
 * @returns how many
 */
async function restoreFormer(client: pg.PoolClient, unitId: number, reach: number[] | null): Promise<number> {
  // No statement that makes a table takes parameters; these are whole numbers by type, and made so again here.
  const within = reach ? `and s.country_id = any(array[${reach.map(Math.trunc).join(",")}]::integer[])` : "";
  await client.query(`
    create temp table former on commit drop as
    select f.*, s.revision = h.revision + 1 as is_same, h.at as ended
    from history h cross join lateral json_populate_record(null::school, h.state) as f
    join school s on s.id = f.id
    where h.unit_id = ${Math.trunc(unitId)} and h.entity = 'school' ${within}`);
  const sets = ["deleted", "connection_status", ...SCHOOL_COLUMNS].map((column) => `${column} = f.${column}`);
  const { rowCount } = await client.query(
    `update school s set ${sets.join(", ")} from former f where s.id = f.id and f.is_same`,
  );
  await restoreFacts(client);
  return rowCount ?? 0;
}

/** The facts that the batch ended begin again, where it began others. */
async function restoreFacts(client: pg.PoolClient): Promise<void> {
  const columns = FACT_COLUMNS.map((column) => `b.${column}`).join(", ");
  await client.query(`
    create temp table again on commit drop as
    select f.id as school_id, greatest(statement_timestamp(), t.valid_from + interval '1 microsecond') as valid_from, ${columns}
    from former f join school_static t on t.school_id = f.id and t.valid_to is null and t.valid_from >= f.ended
    left join school_static b on b.school_id = f.id and b.valid_to = t.valid_from
    where f.is_same;
    update school_static t set valid_to = a.valid_from from again a where t.school_id = a.school_id and t.valid_to is null;
    insert into school_static (school_id, valid_from, ${FACT_COLUMNS.join(", ")})
    select school_id, valid_from, ${FACT_COLUMNS.join(", ")} from again`);
}
