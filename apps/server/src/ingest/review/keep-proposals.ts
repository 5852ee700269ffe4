import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/** Origin of proposals. */
interface ProposalsOrigin {
  readonly sourceId: number;
  readonly importId: number | null;
  /** Whether they are invented for the demonstration. */
  readonly isDemo: boolean;
}

/** SQL for the number of fields that a row changes; a place counts as one. */
const CHANGES = sql`(select count(distinct replace(key, 'lon', 'lat')) from jsonb_object_keys(p.modified_fields) key)`;

/** Adds the proposals to the queue, and replaces the waiting rows of the same source and school. */
export async function keepProposals(
  db: Kysely<Database>,
  { sourceId, importId, isDemo }: ProposalsOrigin,
): Promise<void> {
  await sql`
    insert into school_review as r (country_id, region_id, school_id, source_id, import_id, kind, status, giga_id_school,
      external_id, name, proposed, edits, modified_fields, changes, flags, is_demo)
    select p.country_id, p.region_id, p.school_id, ${sourceId}::integer, ${importId}::integer, p.kind,
      case p.kind when 'removal' then 'DELETED' else 'DRAFT' end, p.giga_id_school, p.external_id, p.name, p.proposed,
      p.edits, p.modified_fields, ${CHANGES}, p.flags, ${isDemo}::boolean
    from proposal p order by p.line
    on conflict (source_id, country_id, coalesce(giga_id_school, '#' || external_id)) where is_waiting and deleted is null
    do update set region_id = excluded.region_id, school_id = excluded.school_id, import_id = excluded.import_id,
      kind = excluded.kind, name = excluded.name, proposed = excluded.proposed, edits = excluded.edits,
      modified_fields = excluded.modified_fields, changes = excluded.changes, flags = excluded.flags,
      status = case when excluded.kind = 'removal' then 'DELETED' when r.kind = 'removal' then 'DRAFT' else r.status end
    where (r.kind, r.proposed, r.modified_fields, r.flags, r.region_id)
      is distinct from (excluded.kind, excluded.proposed, excluded.modified_fields, excluded.flags, excluded.region_id)`.execute(
    db,
  );
}
