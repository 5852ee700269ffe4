import { ATTRIBUTES } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { type BulkUnit, writeBulk } from "../../record/unit/write-bulk.ts";
import { applyOutcome } from "../schools/apply.ts";
import { countOutcome, touchOutcome } from "../schools/country-outcomes.ts";
import { decideConnection, decideOutcome, matchIncoming, partAttributes } from "../schools/match.ts";
import { createIncoming } from "../schools/staging.ts";
import { mergeCounts } from "./counts.ts";
import type { PublishOptions } from "./publish-rows.ts";
import { CONTENT } from "./written.ts";

export interface UndoneRows {
  readonly undone: number;
  /** Number of rows whose published values were changed since. */
  readonly changedSince: number;
}

/**
 * Reverts the publication of these rows: columns get their earlier values, new schools are deleted, and deleted ones
 * are restored. Changes by others in further columns are retained. A school whose published values were changed since
 * is not reverted. The rows return to their earlier status and wait again.
 */
export async function undoRows(
  record: OpenRecord,
  ids: readonly number[],
  { actor, publicationId, ...bulk }: PublishOptions,
): Promise<UndoneRows> {
  const audit = ({ undone }: UndoneRows) => {
    if (undone === 0) return null;
    const summary = `Took ${undone} published schools back into the review queue`;
    return {
      action: "restore",
      entity: "school_review",
      entityId: publicationId,
      summary,
      counts: { undone },
    } as const;
  };
  return writeBulk(record, actor, { ...bulk, reason: "Took a publication back", audit }, async (unit) => {
    await chooseRows(unit.db, ids, publicationId);
    await writeFormer(unit);
    const undone = await reopenRows(unit.db);
    await mergeCounts(unit.db);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from chosen where not is_same`.execute(
      unit.db,
    );
    return { undone, changedSince: rows[0]!.n };
  });
}

/**
 * Creates the table `chosen`: each row with the target state of its school, and whether the published values are
 * unchanged.
 */
async function chooseRows(db: Kysely<Database>, ids: readonly number[], publicationId: string): Promise<void> {
  await sql`select from school_review where id = any(${ids}) order by id for update`.execute(db);
  await sql`
    create temp table chosen on commit drop as
    select r.id as line, s.id as school_id, s.country_id, c.content || case
        when r.kind = 'removal' then '{"deleted": null}'
        when r.kind = 'new' then jsonb_build_object('deleted', now())
        else coalesce((select jsonb_object_agg(w.key, w.value -> 'old') from jsonb_each(r.written) w), '{}')
      end as content,
      case when r.kind = 'removal' then s.deleted is not null
        else not exists (select from jsonb_each(r.written) w where coalesce(c.content -> w.key, 'null') <> w.value -> 'new')
      end as is_same
    from school_review r
    join school s on s.id = r.school_id
    left join school_static t on t.school_id = s.id and t.valid_to is null
    cross join lateral (select ${CONTENT} as content) c
    where r.id = any(${ids}) and r.publication_id = ${publicationId} and r.status in ('PUBLISHED', 'DELETED_PUBLISHED')`.execute(
    db,
  );
}

async function writeFormer(unit: BulkUnit): Promise<void> {
  const { client, db } = unit;
  const attributes = partAttributes(ATTRIBUTES, "clear");
  await createIncoming(client, ATTRIBUTES);
  await sql`
    insert into incoming select f.* from chosen c
    cross join lateral jsonb_populate_record(null::incoming, c.content
      || jsonb_build_object('line', c.line, 'school_id', c.school_id, 'country_id', c.country_id)) f
    where c.is_same`.execute(db);
  await matchIncoming(client);
  await decideOutcome(client, attributes);
  await decideConnection(client);
  await applyOutcome(client, attributes, { importId: null, isDemo: false });
  await touchOutcome(unit, await countOutcome(db, new Map()));
}

/** Returns the rows to the queue. A row is discarded instead when its source has a newer proposal for the school. */
async function reopenRows(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update school_review r set
      status = case when exists (
        select from school_review n where n.id <> r.id and n.source_id = r.source_id and n.country_id = r.country_id
          and coalesce(n.giga_id_school, '#' || n.external_id) = coalesce(r.giga_id_school, '#' || r.external_id)
          and n.is_waiting and n.deleted is null) then 'DISCARDED' else r.former_status end,
      school_id = case when r.kind = 'new' then null else r.school_id end, former_status = null, written = null,
      publication_id = null, decided_at = null, decided_by = null
    from chosen c where c.line = r.id and c.is_same returning r.id`.execute(db);
  return rows.length;
}
