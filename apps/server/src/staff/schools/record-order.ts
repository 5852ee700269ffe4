import { type Kysely, type RawBuilder, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { MapIndex, RowSet } from "../../mapindex/index.ts";
import type { Database } from "../../record/tables/index.ts";
import type { IdPage, IdPageRequest } from "./id-page.ts";
import type { Mark } from "./mark.ts";
import { FEW_SCHOOLS } from "./page-of-schools.ts";

/** Schools read at a time while the ones that are asked for are looked for among all. */
const AT_ONCE = 5_000;

/** Columns that the index does not hold, by their type. */
const COLUMNS: Readonly<Record<string, "text" | "integer" | "double precision" | "timestamptz">> = {
  revision: "integer",
  created_at: "timestamptz",
  created_by: "text",
  modified_at: "timestamptz",
  modified_by: "text",
  deleted: "timestamptz",
  timezone: "text",
  gps_confidence: "double precision",
  altitude: "double precision",
  email: "text",
  establishment_year: "integer",
  merged_into: "integer",
};

/** Whether a list of schools is put in this order by the record. */
export function isRecordColumn(column: string): boolean {
  return Object.hasOwn(COLUMNS, column);
}

interface Read {
  readonly id: number;
  readonly key: string | null;
}

/**
 * A page of schools by a column that the index does not know, such as the time of their last change: few schools are asked for
 * theirs, and for many the record reads all schools in that order until the page is full.
 */
export async function recordPage(
  db: Kysely<Database>,
  index: MapIndex,
  rows: RowSet,
  { column, isDown, limit, after }: IdPageRequest,
): Promise<IdPage> {
  const few: number[] = [];
  if (rows.count <= FEW_SCHOOLS) rows.eachRow((row) => few.push(index.ids[row]!));
  const among = rows.count <= FEW_SCHOOLS ? sql`id = any(${few})` : sql`true`;
  const key = sql.ref(column);
  const direction = isDown ? sql`desc` : sql`asc`;
  const page: Read[] = [];
  let mark = after;
  for (;;) {
    const { rows: read } = await sql<Read>`
      select id, (${key})::text as key from school where deleted is null and ${among} and ${behindSql(column, mark, isDown)}
      order by ${key} ${direction} nulls last, id ${direction} limit ${AT_ONCE}`
      .execute(db)
      .catch((error: unknown) => {
        throw after && isWrongValue(error) ? badMark() : error;
      });
    for (const school of read) {
      if (rows.has(index.rowOf(school.id))) page.push(school);
      if (page.length > limit) break;
    }
    const last = read.at(-1);
    if (page.length > limit || read.length < AT_ONCE || !last) break;
    mark = last;
  }
  const shown = page.slice(0, limit);
  const end = page.length > limit ? shown.at(-1) : undefined;
  return { count: rows.count, ids: shown.map(({ id }) => id), next: end ? { key: end.key, id: end.id } : null };
}

/** In SQL: the schools behind a mark. A comparison of both at once uses the index on them. */
function behindSql(column: string, mark: Mark | undefined, isDown: boolean): RawBuilder<boolean> {
  if (!mark) return sql<boolean>`true`;
  const sign = isDown ? sql`<` : sql`>`;
  const key = sql.ref(column);
  if (mark.key === null) return sql<boolean>`(${key} is null and id ${sign} ${mark.id}::integer)`;
  const value = sql`${String(mark.key)}::text::${sql.raw(COLUMNS[column]!)}`;
  const behind = sql`(${key}, id) ${sign} (${value}, ${mark.id}::integer)`;
  return column.endsWith("_at") ? sql<boolean>`${behind}` : sql<boolean>`(${behind} or ${key} is null)`;
}

/** Class 22 of PostgreSQL: a text that is no value of the column's type. */
export function isWrongValue(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("22");
}

export function badMark(): HttpError {
  return new HttpError("invalid", "The parameter 'after' must be `next` of a page in the same order.", {
    parameter: "after",
  });
}
