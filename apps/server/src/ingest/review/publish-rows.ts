import { ATTRIBUTES, statusesBefore } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { type BulkOptions, type BulkUnit, writeBulk } from "../../record/unit/write-bulk.ts";
import { applyOutcome } from "../schools/apply.ts";
import { countOutcome, touchOutcome, updateCountries } from "../schools/country-outcomes.ts";
import { removeDemoSchools } from "../schools/demo-schools.ts";
import { decideConnection, decideOutcome, matchIncoming, partAttributes } from "../schools/match.ts";
import { retireSchools } from "../schools/retire.ts";
import { createIncoming } from "../schools/staging.ts";
import { mergeCounts } from "./counts.ts";
import { snapshotSchools, writtenSql } from "./written.ts";

/** Rows of the queue, with the approved revisions; either all rows are from the demonstration, or none. */
export interface ChosenRows {
  readonly ids: readonly number[];
  readonly revisions: readonly number[];
  readonly isDemo: boolean;
}

/** The reason why a row was not published. */
export type LeftOut = "gone" | "not_ready" | "changed" | "school_changed";

export interface PublishedRows {
  readonly published: number;
  readonly removed: number;
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>;
}

export interface PublishOptions extends Pick<BulkOptions<unknown>, "signal" | "requestId" | "auditRows"> {
  readonly actor: Actor;
  readonly publicationId: string;
}

/**
 * Publishes rows of the queue in one transaction, like an import. A row is skipped when it was changed or published in
 * the meantime, or when its school has changed.
 * @throws the signal's reason when it was cancelled
 */
export async function publishRows(
  record: OpenRecord,
  rows: ChosenRows,
  options: PublishOptions,
): Promise<PublishedRows> {
  const { actor, publicationId, ...bulk } = options;
  const audit = ({ published, removed }: PublishedRows) => {
    if (published + removed === 0) return null;
    const counts = { published, removed };
    const summary = `Published ${published} schools from the review queue, removed ${removed}`;
    return { action: "publish", entity: "school_review", entityId: publicationId, summary, counts } as const;
  };
  return writeBulk(record, actor, { ...bulk, reason: "Published from the review queue", audit }, async (unit) => {
    await chooseRows(unit.db, rows);
    const removed = await removeSchools(unit);
    const published = await writeSchools(unit, rows.isDemo);
    await closeRows(unit, publicationId);
    await mergeCounts(unit.db);
    return { published, removed, leftOut: await countLeftOut(unit.db) };
  });
}

/**
 * Creates the table `chosen`: each row with the reason why it is skipped, if any. The rows are locked until the end.
 */
async function chooseRows(db: Kysely<Database>, { ids, revisions, isDemo }: ChosenRows): Promise<void> {
  await sql`select from school_review where id = any(${ids}) order by id for update`.execute(db);
  await sql`
    create temp table chosen on commit drop as
    select c.id as line, r.country_id, r.kind, r.school_id, r.source_id, r.giga_id, r.effective,
      (select id from region where id = r.region_id and deleted is null) as region_id,
      case
        when r.id is null then 'gone'
        when r.status <> all(${statusesBefore("publish")}::text[]) then 'not_ready'
        when r.revision <> c.revision then 'changed'
        when r.kind <> 'new' and (s.id is null or s.deleted is not null and not r.flags @> '[{"code": "came_back"}]')
          then 'school_changed'
        when r.kind <> 'removal' and exists (select from school o where o.country_id = r.country_id
          and o.giga_id_school = r.giga_id and o.deleted is null and o.id is distinct from r.school_id)
          then 'school_changed'
        when r.kind <> 'removal' and row_number() over (partition by r.country_id, coalesce(r.giga_id, c.id::text)
          order by r.id) > 1 then 'school_changed'
      end as reason
    from unnest(${ids}::integer[], ${revisions}::integer[]) c (id, revision)
    left join lateral (
      select q.*, coalesce(q.effective ->> 'giga_id_school', q.giga_id_school) as giga_id
      from (
        select r.*, jsonb_strip_nulls(r.proposed || coalesce(
          (select jsonb_object_agg(e.key, e.value -> 'value') from jsonb_each(r.edits) e), '{}')) as effective
        from school_review r
        where r.id = c.id and r.deleted is null and r.is_demo = ${isDemo}) q) r on true
    left join school s on s.id = r.school_id`.execute(db);
  await sql`create index on chosen (line); analyze chosen`.execute(db);
}

async function removeSchools({ db, touched }: BulkUnit): Promise<number> {
  const { rows } = await sql<{ countryId: number; ids: number[] }>`
    select country_id as "countryId", array_agg(school_id) as ids from chosen
    where kind = 'removal' and reason is null group by country_id`.execute(db);
  let removed = 0;
  for (const { countryId, ids } of rows) {
    const schoolIds = await retireSchools(db, ids);
    removed += schoolIds.length;
    touched("school", { countryId, schoolIds });
  }
  return removed;
}

/** Writes the chosen rows through the tables of an import. @returns the number of rows */
async function writeSchools(unit: BulkUnit, isDemo: boolean): Promise<number> {
  const { client, db } = unit;
  const attributes = partAttributes(ATTRIBUTES);
  await createIncoming(client, ATTRIBUTES);
  const { rows } = await sql<{ sources: string[]; countries: number[] }>`
    select array_agg(distinct s.name) as sources, array_agg(distinct c.country_id) as countries
    from chosen c join source s on s.id = c.source_id where c.reason is null and c.kind <> 'removal'`.execute(db);
  const { sources, countries } = rows[0]!;
  if (!countries) return 0;
  const demoRemoved = isDemo ? new Map<number, number>() : await removeDemoSchools(db, countries);
  await sql`
    insert into incoming select f.* from chosen c
    cross join lateral jsonb_populate_record(null::incoming, c.effective || jsonb_build_object('line', c.line,
      'country_id', c.country_id, 'region_id', c.region_id, 'school_id', c.school_id,
      'giga_id_school', c.giga_id)) f
    where c.reason is null and c.kind <> 'removal'`.execute(db);
  await fillPlaces(db);
  await matchIncoming(client);
  await leaveOutTaken(db);
  await decideOutcome(client, attributes);
  await decideConnection(client);
  await snapshotSchools(db);
  await applyOutcome(client, attributes, { importId: null, isDemo });
  const outcomes = await countOutcome(db, demoRemoved);
  await updateCountries(unit, outcomes, { name: sources.join("; "), isDemo });
  await touchOutcome(unit, outcomes);
  return outcomes.reduce((sum, { imported, updated, unchanged }) => sum + imported + updated + unchanged, 0);
}

/** A row without a place keeps the place of its school. */
async function fillPlaces(db: Kysely<Database>): Promise<void> {
  await sql`
    update incoming i set region_id = s.region_id from school s
    where s.id = i.school_id and i.lon is null and i.lat is null`.execute(db);
}

/** Skips rows of new schools that are already in the record, so that they are not overwritten. */
async function leaveOutTaken(db: Kysely<Database>): Promise<void> {
  await sql`
    with taken as (
      delete from incoming i using matched m, school s
      where m.line = i.line and s.id = m.school_id and i.school_id is null and s.deleted is null returning i.line),
    gone as (delete from matched m using taken t where m.line = t.line)
    update chosen c set reason = 'school_changed' from taken t where c.line = t.line`.execute(db);
}

/** Marks the rows of the queue as published, with their changes. */
async function closeRows({ db, actor }: BulkUnit, publicationId: string): Promise<void> {
  const decided = sql`former_status = r.status, decided_at = now(), decided_by = ${actor}, publication_id = ${publicationId}`;
  await sql`
    update school_review r set status = 'DELETED_PUBLISHED', written = '{}', ${decided}
    from chosen c where c.line = r.id and c.kind = 'removal' and c.reason is null`.execute(db);
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pg_temp.outcome') is not null as there`.execute(
    db,
  );
  if (!rows[0]!.there) return;
  await sql`
    update school_review r set status = 'PUBLISHED', school_id = w.school_id, written = w.written, ${decided}
    from (${writtenSql()}) w where w.line = r.id`.execute(db);
}

async function countLeftOut(db: Kysely<Database>): Promise<PublishedRows["leftOut"]> {
  const { rows } = await sql<{ reason: LeftOut; n: number }>`
    select reason, count(*)::integer as n from chosen where reason is not null group by reason`.execute(db);
  return Object.fromEntries(rows.map(({ reason, n }) => [reason, n]));
}
