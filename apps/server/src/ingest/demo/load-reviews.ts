import { DEMO_REVIEW_KINDS, DEMO_REVIEWS } from "@schoolmap/demo";
import { type Kysely, sql } from "kysely";
import { type Actor, SYSTEM } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { findOrCreateSource } from "../../record/sources.ts";
import type { Database } from "../../record/tables/index.ts";
import { writeBulk } from "../../record/unit/write-bulk.ts";
import { mergeCounts } from "../review/counts.ts";
import { flagProposals } from "../review/flag-proposals.ts";
import { keepProposals } from "../review/keep-proposals.ts";
import { createProposals } from "../review/proposals.ts";

/** Countries with rows in the queue, and the number of rows per country. */
const COUNTRIES = ["KE", "BR", "RW", "ID"];
const ROWS_OF_COUNTRY = 108;
/** Age of the oldest row, in hours. */
const OLDEST_HOURS = 96;

/**
 * Adds invented rows for review in some countries of the demonstration world, so that staff see a queue in use. Does
 * nothing when there are such rows, or no demonstration.
 * @returns the number of added rows
 */
export async function loadDemoReviews(
  record: OpenRecord,
  { actor = SYSTEM, signal }: { readonly actor?: Actor; readonly signal?: AbortSignal } = {},
): Promise<number> {
  const known = await record.db.selectFrom("school_review").select("id").where("is_demo", "=", true).limit(1).execute();
  if (known.length > 0) return 0;
  const audit = (rows: number) =>
    rows === 0
      ? null
      : {
          action: "create" as const,
          entity: "school_review" as const,
          summary: `Made up ${rows} rows for review`,
          counts: { rows },
        };
  return writeBulk(record, actor, { reason: "Invented rows for review", signal, audit }, async ({ db }) => {
    const { source } = await findOrCreateSource(db, { ...DEMO_REVIEWS, type: "DEMO", status: "DRAFT" });
    await createProposals(db, inventedRows());
    await flagProposals(db);
    await keepProposals(db, { sourceId: source.id, importId: null, isDemo: true });
    await spreadAges(db);
    await mergeCounts(db);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from proposal`.execute(db);
    return rows[0]!.n;
  });
}

/** Returns SQL that generates rows from schools of the demonstration, always from the same schools. */
function inventedRows() {
  const kinds = JSON.stringify(DEMO_REVIEW_KINDS);
  return sql`
    select s.id as line, s.country_id, s.region_id, case when k.kind ->> 'kind' = 'new' then null else s.id end as school_id,
      case when k.kind ->> 'kind' = 'new' then md5('review' || s.giga_id_school)::uuid::text else s.giga_id_school end
        as giga_id_school,
      case when k.kind ->> 'kind' = 'new' then 'demo-new-' || s.id else s.external_id end as external_id,
      k.kind ->> 'kind' as kind, '{}'::jsonb as edits,
      case when k.kind ->> 'kind' = 'removal' then '{}' else jsonb_strip_nulls(jsonb_build_object(
        'giga_id_school', case when k.kind ->> 'kind' = 'new' then md5('review' || s.giga_id_school)::uuid::text end,
        'external_id', case when k.kind ->> 'kind' = 'new' then 'demo-new-' || s.id end,
        'education_level', case when k.kind ->> 'kind' = 'new' then s.education_level end,
        'name', case when k.kind ->> 'kind' = 'new' then s.name
          else split_part(s.name, ' ', 1) || ' ' || (k.kind ->> 'name') end,
        'lat', s.lat + (k.kind ->> 'north')::float8,
        'lon', s.lon + coalesce((k.kind ->> 'east')::float8, case when k.kind ? 'north' then 0 end),
        'num_students', round(t.num_students * (k.kind ->> 'studentFactor')::numeric)))
        || coalesce(k.kind -> 'facts', '{}') end as proposed
    from country c
    cross join lateral (
      select s.*, row_number() over (order by s.id) as place from (
        select * from school where country_id = c.id and is_demo and deleted is null and id % 17 = 3
        order by id limit ${ROWS_OF_COUNTRY}) s) s
    join lateral (
      select kind from jsonb_array_elements(${kinds}::jsonb) with ordinality as e (kind, place)
      where e.place = 1 + s.place % ${DEMO_REVIEW_KINDS.length}) k on true
    left join school_static t on t.school_id = s.id and t.valid_to is null
    where c.code in (${sql.join(COUNTRIES)}) and c.is_demo and c.deleted is null`;
}

/** Distributes the arrival of the rows over some days, and marks a third of them as forwarded by an editor. */
async function spreadAges(db: Kysely<Database>): Promise<void> {
  await sql`
    update school_review set arrived_at = date_trunc('milliseconds', now()) - (id * 7 % ${OLDEST_HOURS}) * interval '1 hour',
      status = case when status = 'DRAFT' and id % 3 = 0 then 'DRAFT_LOCKED' else status end
    where is_demo`.execute(db);
}
