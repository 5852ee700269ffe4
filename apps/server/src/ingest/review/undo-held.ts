import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import type { BulkUnit } from "../../record/unit/write-bulk.ts";
import { mergeCounts } from "./counts.ts";

/** The import that added rows to the queue, identified by its journal entry and by its unit of work. */
export interface HeldBy {
  readonly importId: number;
  readonly unitId: number;
}

/** Columns that an import may have written, which are restored from the earlier state. */
const WRITTEN = [
  ...["region_id", "school_id", "import_id", "kind", "status", "name", "proposed", "edits", "modified_fields"],
  ...["changes", "flags", "former_status", "decided_at", "decided_by"],
];

/**
 * Finds the rows of the queue that an import created, replaced or withdrew, and writes them to the table `held`: their
 * earlier state (null when the import created them), and whether they are unchanged since.
 * @returns the number of unchanged rows that still wait
 */
export async function findHeld(db: Kysely<Database>, { importId, unitId }: HeldBy): Promise<number> {
  await sql`
    create temp table held on commit drop as
    with former as (
      select distinct on (entity_id) entity_id::integer as id, state, revision from history
      where unit_id = ${unitId} and entity = 'school_review' order by entity_id, id)
    select r.id, f.state as before, r.revision = coalesce(f.revision, 0) + 1 as is_same, r.is_waiting
    from school_review r left join former f on f.id = r.id
    where r.deleted is null and (r.import_id = ${importId} or f.id is not null)`.execute(db);
  await sql`analyze held`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from held where is_same and is_waiting`.execute(db);
  return rows[0]!.n;
}

/**
 * Reverts the rows of `held`: those that the import created are discarded, the others get their earlier values. A row
 * that was changed or decided since is not reverted, and neither is one that another waiting row has replaced.
 * @returns the number of reverted rows
 */
export async function undoHeld({ db, actor }: BulkUnit): Promise<number> {
  const former = WRITTEN.map((column) => `${column} = f.${column}`).join(", ");
  const restored = await sql`
    update school_review r set ${sql.raw(former)}
    from held h, json_populate_record(null::school_review, h.before) f
    where r.id = h.id and h.is_same and h.before is not null
      and not exists (
        select from school_review n where n.id <> r.id and n.source_id = r.source_id and n.country_id = r.country_id
          and coalesce(n.giga_id_school, '#' || n.external_id) = coalesce(r.giga_id_school, '#' || r.external_id)
          and n.is_waiting and n.deleted is null)
    returning r.id`.execute(db);
  const discarded = await sql`
    update school_review r set status = 'DISCARDED', former_status = r.status, decided_at = now(), decided_by = ${actor}
    from held h where r.id = h.id and h.is_same and h.before is null and r.is_waiting returning r.id`.execute(db);
  await mergeCounts(db);
  return restored.rows.length + discarded.rows.length;
}
