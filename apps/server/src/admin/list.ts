import { type FacetCounts, MAX_FACET_VALUES } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Actor } from "../record/actor.ts";
import type { Database } from "../record/tables/index.ts";
import { afterSql, badCursor, orderOf, orderSql, writeCursor } from "./order.ts";
import type { Resource, Row } from "./resource.ts";
import { type RawQuery, selectionOf } from "./selection.ts";
import { wireRows } from "./wire-row.ts";

const DEFAULT_LIMIT = 50;

export interface ListRequest {
  readonly actor: Actor;
  readonly query: {
    /** Column name, with "-" in front for descending order. */
    readonly sort?: string | undefined;
    readonly limit?: number | undefined;
    readonly after?: string | undefined;
    /** Columns with value counts. */
    readonly facets?: readonly string[] | undefined;
  };
  /** All parameters as received; they select the rows. */
  readonly rawQuery: RawQuery;
}

export interface ListPage {
  /** Number of rows in the whole list. */
  readonly count: number;
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
  readonly results: readonly Row[];
  readonly facets?: Readonly<Record<string, FacetCounts>>;
}

/**
 * Returns a page of the list of a resource by keyset: rows that are added or removed in the meantime cause no duplicate
 * or missing rows. Counts and page are read from one snapshot.
 *
 * @throws HttpError that names the invalid parameter
 */
export function listRows(db: Kysely<Database>, resource: Resource, request: ListRequest): Promise<ListPage> {
  const { facets } = request.query;
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const selection = selectionOf(resource, request.rawQuery, request.actor);
      const page = await readPage(trx, resource, selection, request);
      const counted = await sql<{ n: number }>`
        select count(*)::integer as n from ${sql.table(resource.table)} where ${selection}`.execute(trx);
      return {
        count: counted.rows[0]!.n,
        ...page,
        ...(facets ? { facets: await readFacets(trx, resource, facets, request) } : {}),
      };
    });
}

async function readPage(
  db: Kysely<Database>,
  resource: Resource,
  selection: RawBuilder<boolean>,
  { query }: ListRequest,
): Promise<Pick<ListPage, "next" | "results">> {
  const { limit = DEFAULT_LIMIT, sort, after } = query;
  const order = await orderOf(db, resource, sort);
  const start = after === undefined ? sql`true` : afterSql(order, after);
  if (limit === 0) return { next: null, results: [] };
  const { rows } = await sql<Row & { cursor_value: string | null; id: number }>`
    select *, (${order.expression})::text as cursor_value from ${sql.table(resource.table)}
    where ${selection} and ${start} order by ${orderSql(order)} limit ${limit + 1}`
    .execute(db)
    .catch((error: unknown) => {
      throw after !== undefined && isWrongValue(error) ? badCursor() : error;
    });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    next: last ? writeCursor(order, last.cursor_value, last.id) : null,
    results: await wireRows(db, resource, page),
  };
}

/**
 * Returns whether an error belongs to class 22 of PostgreSQL: a text that is not a value of the column type, is out of
 * range, or is not valid text.
 */
function isWrongValue(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("22");
}

async function readFacets(
  db: Kysely<Database>,
  resource: Resource,
  columns: readonly string[],
  { rawQuery, actor }: ListRequest,
): Promise<Record<string, FacetCounts>> {
  const facets: Record<string, FacetCounts> = {};
  for (const column of columns) {
    const selection = selectionOf(resource, rawQuery, actor, { without: column });
    const { rows } = await sql<FacetCounts[number]>`
      select ${sql.ref(column)} as value, count(*)::integer as count from ${sql.table(resource.table)}
      where ${selection} group by 1 order by 2 desc, 1 limit ${MAX_FACET_VALUES}`.execute(db);
    facets[column] = rows;
  }
  return facets;
}
