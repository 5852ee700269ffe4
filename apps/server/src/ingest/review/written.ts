import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/** Columns of school and facts without content: stamps, keys and derived values. */
const NOT_CONTENT = [
  ...["id", "school_id", "country_id", "import_id", "connection_status", "valid_from", "valid_to", "revision"],
  ...["created_at", "created_by", "modified_at", "modified_by"],
];

/** SQL for a school (s) and its current facts (t) as one object of columns. */
export const CONTENT = sql`((to_jsonb(s) || coalesce(to_jsonb(t), '{}')) - ${NOT_CONTENT}::text[])`;

/** Creates the table `former` with the current state of the schools that `outcome` will change. */
export async function snapshotSchools(db: Kysely<Database>): Promise<void> {
  await sql`
    create temp table former on commit drop as
    select o.line, ${CONTENT} as content
    from outcome o join school s on s.id = o.school_id
    left join school_static t on t.school_id = s.id and t.valid_to is null
    where not o.is_new`.execute(db);
  await sql`create index on former (line); analyze former`.execute(db);
}

/**
 * Returns SQL that selects line, school_id and written ({column: {old, new}}) of each row of `outcome` after it was
 * applied.
 */
export function writtenSql(): RawBuilder<unknown> {
  return sql`
    select o.line, o.school_id, coalesce((
      select jsonb_object_agg(n.key, jsonb_build_object('old', coalesce(f.content -> n.key, 'null'), 'new', n.value))
      from jsonb_each(${CONTENT}) n
      where coalesce(f.content -> n.key, 'null') is distinct from n.value), '{}') as written
    from outcome o join school s on s.id = o.school_id
    left join school_static t on t.school_id = s.id and t.valid_to is null
    left join former f on f.line = o.line`;
}
