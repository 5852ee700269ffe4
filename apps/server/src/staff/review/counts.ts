import { REVIEW_OVERDUE_HOURS, type ReviewCounts, type ReviewSelection, type ReviewStatus } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Actor, actorText } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { countedConditions, selectedRows, withinReach } from "./selection.ts";

/** Returns the number of rows in a selection, from the stored counts when they are sufficient. */
export async function countSelected(db: Kysely<Database>, selection: ReviewSelection, actor: Actor): Promise<number> {
  const counted =
    selection.q === undefined || selection.q === ""
      ? sql<{ n: number }>`select coalesce(sum(n.rows), 0)::integer as n from school_review_count n
        where ${sql.join([reachOfCounts(actor), ...countedConditions(selection, "n")], sql` and `)}`
      : sql<{ n: number }>`select count(*)::integer as n from school_review r where ${selectedRows(selection, actor)}`;
  const { rows } = await counted.execute(db);
  return rows[0]!.n;
}

/** Returns the number of waiting rows in total and by filter value. */
export async function countReviewRows(
  db: Kysely<Database>,
  selection: Pick<ReviewSelection, "status" | "country_id" | "source_id">,
  actor: Actor,
): Promise<ReviewCounts> {
  const where = (chosen: ReviewSelection) =>
    sql.join([reachOfCounts(actor), ...countedConditions(chosen, "n")], sql` and `);
  const { rows: sums } = await sql<Sums>`
    select coalesce(sum(rows), 0)::integer as total,
      coalesce(sum(rows) filter (where is_flagged), 0)::integer as flagged,
      coalesce(sum(rows) filter (where kind = 'new'), 0)::integer as new,
      coalesce(sum(rows) filter (where kind = 'change'), 0)::integer as change,
      coalesce(sum(rows) filter (where kind = 'removal'), 0)::integer as removal
    from school_review_count n where ${where(selection)}`.execute(db);
  const { rows: statuses } = await sql<{ status: ReviewStatus; rows: number }>`
    select status, sum(rows)::integer as rows from school_review_count n
    where ${where(selection)} group by status having sum(rows) > 0`.execute(db);
  const { total, flagged, ...by_kind } = sums[0]!;
  return {
    ...{ total, flagged, by_kind },
    by_status: Object.fromEntries(statuses.map(({ status, rows }) => [status, rows])),
    by_country: await named<{ readonly code: string }>(
      db,
      sql`country`,
      sql`c.code,`,
      where({ ...selection, country_id: undefined }),
    ),
    by_source: await named(db, sql`source`, sql``, where({ ...selection, source_id: undefined })),
    overdue: await countSelected(db, { ...selection, waiting_hours: REVIEW_OVERDUE_HOURS }, actor),
    decided_today: await decidedToday(db, actor),
  };
}

interface Sums {
  readonly total: number;
  readonly flagged: number;
  readonly new: number;
  readonly change: number;
  readonly removal: number;
}

interface NamedCount {
  readonly id: number;
  readonly name: string;
  readonly rows: number;
}

/** Returns rows by country or source, largest number first. */
async function named<More = object>(
  db: Kysely<Database>,
  table: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<(NamedCount & More)[]> {
  const { rows } = await sql<NamedCount & More>`
    select c.id, ${more} c.name, sum(n.rows)::integer as rows
    from school_review_count n join ${table} c on c.id = n.${table}_id
    where ${where} group by c.id having sum(n.rows) > 0 order by rows desc, c.name`.execute(db);
  return rows;
}

function reachOfCounts(actor: Actor): RawBuilder<boolean> {
  if (!("countries" in actor) || actor.countries === null) return sql<boolean>`true`;
  return sql<boolean>`n.country_id = any(${[...actor.countries]})`;
}

async function decidedToday(db: Kysely<Database>, actor: Actor): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from school_review r
    where decided_by = ${actorText(actor)} and decided_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
      and ${withinReach(actor)}`.execute(db);
  return rows[0]!.n;
}
