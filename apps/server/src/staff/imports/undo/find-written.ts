import type pg from "pg";
import type { FileImport } from "../file-import.ts";

/** Columns whose change is not a decision about a school: stamps, and values derived from measurements and facts. */
const DERIVED = "'{revision,modified_at,modified_by,connection_status}'::text[]";

/**
 * Finds the schools that an import created or changed. Writes them into the table `written`, with their previous state
 * (null: created by the import) and whether they, or their facts, were changed later. A school that is now in another
 * country is not changed, because it may not be visible to every actor who may undo the import.
 */
export async function findWritten(client: pg.PoolClient, file: FileImport): Promise<void> {
  await client.query(
    `create temp table written (school_id integer primary key, before json, facts_from timestamptz, is_later boolean not null)
       on commit drop`,
  );
  await client.query(
    `insert into written
     select r.school_id, h.state, t.valid_from,
       -- The school itself was changed: it is not as the import left it.
       (s.revision <> r.revision and to_jsonb(s) - ${DERIVED} is distinct from coalesce(l.state, '{}') - ${DERIVED})
       -- Or its facts were: there is a newer version.
       or exists (select from school_static n where n.school_id = r.school_id and n.valid_to is null
         and n.valid_from > f.published_at)
     from file_import f
     join file_import_row r on r.file_import_id = f.id
     join school s on s.id = r.school_id
     left join lateral (
       select state from history where entity = 'school' and entity_id = r.school_id::text and unit_id = $2 order by id limit 1
     ) h on r.verdict = 'changed'
     left join lateral (
       select state::jsonb from history where entity = 'school' and entity_id = r.school_id::text and revision = r.revision
       order by id desc limit 1
     ) l on true
     left join lateral (
       select valid_from from school_static where school_id = r.school_id and import_id = $3 order by valid_from limit 1
     ) t on true
     where f.id = $1 and r.revision is not null and s.country_id = coalesce(f.country_id, s.country_id)`,
    [file.id, file.unit_id, file.import_id],
  );
  await client.query("analyze written");
}
