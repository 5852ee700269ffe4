import { FACT_COLUMNS } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { filterSql } from "../../admin/filter-sql.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Database } from "../../record/tables/index.ts";
import type { IdPage, IdPageRequest } from "./id-page.ts";
import { badMark, isWrongValue } from "./record-order.ts";
import type { SchoolQuery } from "./school-query.ts";

/**
 * Columns by which deleted schools can be sorted. The index does not contain deleted schools, and the record has no
 * order by other columns.
 */
const SORTED = new Set(["id", "name", "modified_at"]);

/**
 * Returns a page of deleted schools, which are only in the record. They are selected by columns of the school itself,
 * not by its facts.
 *
 * @throws HttpError for filters and orders that are only available for living schools
 */
export async function deletedPage(db: Kysely<Database>, query: SchoolQuery, request: IdPageRequest): Promise<IdPage> {
  const { column, isDown, limit, after } = request;
  if (!SORTED.has(column)) {
    throw new HttpError("invalid", "Deleted schools are sorted by name, id or time of change.", { parameter: "sort" });
  }
  const key = column === "name" ? sql`lower(name)` : sql.ref(column);
  const type = column === "name" ? sql`text` : column === "id" ? sql`integer` : sql`timestamptz`;
  const [sign, direction] = isDown ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const start = after
    ? sql`(${key}, id) ${sign} (${String(after.key)}::text::${type}, ${after.id}::integer)`
    : sql`true`;
  const chosen = chosenSql(query);
  const counted = await sql<{ n: number }>`select count(*)::integer as n from school where ${chosen}`.execute(db);
  const { rows } = await sql<{ id: number; key: string }>`
    select id, (${key})::text as key from school where ${chosen} and ${start}
    order by ${key} ${direction}, id ${direction} limit ${limit + 1}`
    .execute(db)
    .catch((error: unknown) => {
      throw after && isWrongValue(error) ? badMark() : error;
    });
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return { count: counted.rows[0]!.n, ids: shown.map(({ id }) => id), next: end ? { key: end.key, id: end.id } : null };
}

/**
 * Returns the ids of all deleted schools of a query, up to a limit; schools that were merged into others are returned
 * separately.
 *
 * @throws HttpError for filters that are only available for living schools
 */
export async function deletedIds(
  db: Kysely<Database>,
  query: SchoolQuery,
  limit: number,
): Promise<{ readonly ids: number[]; readonly merged: number[] }> {
  const { rows } = await sql<{ id: number; is_merged: boolean }>`
    select id, merged_into is not null as is_merged from school
    where ${chosenSql(query)} order by id limit ${limit}`.execute(db);
  const of = (isMerged: boolean) => rows.filter(({ is_merged }) => is_merged === isMerged).map(({ id }) => id);
  return { ids: of(false), merged: of(true) };
}

/** @throws HttpError for filters that are only available for living schools */
function chosenSql({ reach, filters, recorded, text }: SchoolQuery): RawBuilder<boolean> {
  const onFacts = filters.find(({ column }) => (FACT_COLUMNS as readonly string[]).includes(column));
  if (onFacts) throw new HttpError("invalid_filter", `Deleted schools are not filtered by ${onFacts.column}.`);
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const conditions = [
    sql`deleted is not null`,
    reach === null ? sql`true` : sql`country_id = any(${[...reach]}::integer[])`,
    ...recorded.map(({ condition }) => condition),
    ...filters.map(filterSql),
    text === ""
      ? sql`true`
      : sql`(lower(name) like ${pattern} or giga_id_school like ${pattern} or external_id like ${pattern})`,
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
