import { type Kysely, sql } from "kysely";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { type BulkUnit, writeBulk } from "../../record/unit/write-bulk.ts";
import { mergeCounts } from "./counts.ts";
import { flagProposals } from "./flag-proposals.ts";
import { changesIdentity } from "./identity-changes.ts";
import { keepProposals } from "./keep-proposals.ts";
import { changedRows, createProposals } from "./proposals.ts";

/** Columns whose change is held for review. A move of the place within the first five decimals is held as well. */
const IDENTIFYING = ["name", "giga_id_school", "external_id", "education_level", "connectivity"];
const DECIMALS = 5;

/**
 * Moves the rows of a feed that need a review from `outcome` to the review queue: new schools, restored schools,
 * changes of identifying columns, and flagged rows. The other changes stay in `outcome` and are written by the import.
 *
 * @returns the number of held rows
 */
export async function holdRows({ db }: BulkUnit, sourceId: number, importId: number): Promise<number> {
  await createProposals(db, changedRows(sourceId));
  await flagProposals(db);
  await releasePlainChanges(db);
  return keepHeld(db, sourceId, importId);
}

/**
 * Does the same for a file imported by staff. Only changes of the identity of public schools are held, because a user
 * has checked the file.
 * @param columns the attributes of the file
 * @returns the number of held rows
 */
export async function holdIdentityChanges(
  { db }: BulkUnit,
  columns: readonly string[],
  { sourceId, importId }: { readonly sourceId: number; readonly importId: number },
): Promise<number> {
  await createProposals(db, changedRows(sourceId, sql`s.id is not null and (${sql.raw(changesIdentity(columns))})`));
  await flagProposals(db);
  return keepHeld(db, sourceId, importId);
}

/**
 * Adds the proposals to the queue, replaces the waiting rows of the same source and school, and removes the proposals
 * from `outcome`.
 */
async function keepHeld(db: Kysely<Database>, sourceId: number, importId: number): Promise<number> {
  await keepProposals(db, { sourceId, importId, isDemo: false });
  await discardObsolete(db, sourceId);
  await mergeCounts(db);
  const { rows } = await sql<{ n: number }>`
    with held as (delete from outcome o using proposal p where p.line = o.line returning 1)
    select count(*)::integer as n from held`.execute(db);
  return rows[0]!.n;
}

/** Removes rows from `proposal` that may be published without a review. */
async function releasePlainChanges(db: Kysely<Database>): Promise<void> {
  const moves = (column: "lon" | "lat") => sql`
    round((p.modified_fields #>> ${`{${column},old}`}::text[])::numeric, ${DECIMALS})
      is distinct from round((p.modified_fields #>> ${`{${column},new}`}::text[])::numeric, ${DECIMALS})`;
  await sql`
    delete from proposal p using school s
    where s.id = p.school_id and s.deleted is null and p.kind = 'change' and p.flags = '[]' and p.edits = '{}'
      and not (p.modified_fields ?| ${IDENTIFYING}::text[]) and not ${moves("lon")} and not ${moves("lat")}`.execute(
    db,
  );
}

/** Discards waiting rows of the source whose incoming values equal the public ones, or are about to be published. */
async function discardObsolete(db: Kysely<Database>, sourceId: number): Promise<void> {
  await sql`
    update school_review r set status = 'DISCARDED', former_status = r.status, decided_at = now(), decided_by = 'system'
    from incoming i
    where r.source_id = ${sourceId} and r.country_id = i.country_id and r.is_waiting and r.deleted is null
      and r.edits = '{}'
      and coalesce(r.giga_id_school, '#' || r.external_id) = coalesce(i.giga_id_school, '#' || i.external_id)
      and not exists (select from proposal p where p.line = i.line)`.execute(db);
}

export interface Removals {
  readonly countryId: number;
  readonly gigaIds: readonly string[];
  readonly source: { readonly id: number; readonly name: string };
  readonly actor: Actor;
  readonly signal: AbortSignal;
}

/**
 * Adds schools that a source no longer lists to the review queue, for deletion by staff. Unpublished new schools that
 * it proposed are withdrawn.
 *
 * @returns the number of held deletions
 */
export async function holdRemovals(record: OpenRecord, removals: Removals): Promise<number> {
  const { countryId, gigaIds, source, actor, signal } = removals;
  if (gigaIds.length === 0) return 0;
  const reason = `${source.name} no longer lists schools`;
  const audit = (held: number) => ({
    ...({ action: "import", entity: "school_review", counts: { held } } as const),
    summary: `${source.name} no longer lists ${held} schools; they wait for review`,
  });
  return writeBulk(record, actor, { reason, signal, audit }, async ({ db }) => {
    await createProposals(
      db,
      sql`select s.id as line, s.country_id, s.region_id, s.id as school_id, s.giga_id_school, s.external_id,
          'removal' as kind, '{}'::jsonb as proposed, '{}'::jsonb as edits
        from school s
        where s.country_id = ${countryId} and s.giga_id_school = any(${gigaIds}) and s.deleted is null`,
    );
    await flagProposals(db);
    await keepProposals(db, { sourceId: source.id, importId: null, isDemo: false });
    await sql`
      update school_review set status = 'DISCARDED', former_status = status, decided_at = now(), decided_by = 'system'
      where source_id = ${source.id} and country_id = ${countryId} and giga_id_school = any(${gigaIds})
        and is_waiting and kind = 'new' and deleted is null`.execute(db);
    await mergeCounts(db);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from proposal`.execute(db);
    return rows[0]!.n;
  });
}
