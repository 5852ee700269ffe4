import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/** Columns of `incoming` that are not columns of the school. */
const NOT_OF_SCHOOL = ["line", "country_id", "region_id", "school_id", "district_id", "deleted"];

/**
 * Creates the table `proposal` for one transaction: rows to be added to the queue, compared with the public schools.
 * `effective` contains the values of the source with the edits of staff, `modified_fields` the differences.
 *
 * @param rows selects line, country_id, region_id, school_id, giga_id_school, external_id, kind, proposed, edits
 */
export async function createProposals(db: Kysely<Database>, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    create temp table proposal on commit drop as
    select r.*, coalesce(r.effective ->> 'name', s.name, 'Name unknown') as name,
      coalesce((r.effective ->> 'lon')::double precision, s.lon) as lon,
      coalesce((r.effective ->> 'lat')::double precision, s.lat) as lat,
      coalesce(d.fields, '{}') as modified_fields, '[]'::jsonb as flags
    from (
      select p.*, jsonb_strip_nulls(p.proposed || coalesce(
        (select jsonb_object_agg(e.key, e.value -> 'value') from jsonb_each(p.edits) e), '{}')) as effective
      from (${rows}) p) r
    left join school s on s.id = r.school_id
    left join lateral (
      select jsonb_object_agg(n.key, jsonb_build_object('old', f.facts -> n.key, 'new', n.value)) as fields
      from jsonb_each(r.effective) n
      left join (
        select to_jsonb(s) || coalesce(to_jsonb(t), '{}') as facts from (select) one
        left join school_static t on t.school_id = s.id and t.valid_to is null) f on true
      where (f.facts -> n.key) is distinct from n.value) d on true`.execute(db);
  await sql`create index on proposal (line); analyze proposal`.execute(db);
}

/**
 * Returns the rows of `outcome` with changes as proposals of a source. Edits of staff in a waiting row are retained.
 * @param only a condition on the row of `incoming` (i) and its school (s), if it has one
 */
export function changedRows(sourceId: number, only: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`
    select o.line, i.country_id, i.region_id, case when o.is_new then null else o.school_id end as school_id,
      i.giga_id_school, i.external_id, case when o.is_new then 'new' else 'change' end as kind,
      jsonb_strip_nulls(to_jsonb(i) - ${NOT_OF_SCHOOL}::text[]) as proposed, coalesce(w.edits, '{}') as edits
    from outcome o
    join incoming i on i.line = o.line
    left join school s on s.id = o.school_id and not o.is_new
    left join school_review w on w.source_id = ${sourceId}::integer and w.country_id = i.country_id
      and coalesce(w.giga_id_school, '#' || w.external_id) = coalesce(i.giga_id_school, '#' || i.external_id)
      and w.is_waiting and w.deleted is null
    where (o.is_new or o.school_changed or o.static_changed) and ${only}`;
}
