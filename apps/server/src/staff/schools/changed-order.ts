import { type Kysely, sql } from "kysely";
import type { MapIndex, RowSet } from "../../mapindex/index.ts";
import type { Database } from "../../record/tables/index.ts";
import type { IdPage, IdPageRequest } from "./list-schools.ts";
import { FEW_SCHOOLS } from "./page-of-schools.ts";
import type { Mark } from "./sort-keys.ts";

/** Schools read at a time while the ones that are asked for are looked for among all. */
const AT_ONCE = 5_000;

interface Changed {
  readonly id: number;
  readonly at: string;
}

/**
 * A page of schools by the time of their last change, which the index does not know: few schools are asked for theirs, and for
 * many the record reads all schools in that order until the page is full.
 */
export async function changedPage(
  db: Kysely<Database>,
  index: MapIndex,
  rows: RowSet,
  { isDown, limit, after }: Omit<IdPageRequest, "column">,
): Promise<IdPage> {
  const direction = isDown ? sql`desc` : sql`asc`;
  const few: number[] = [];
  if (rows.count <= FEW_SCHOOLS) rows.eachRow((row) => few.push(index.ids[row]!));
  const page: Changed[] = [];
  let mark = after;
  for (;;) {
    const among = rows.count <= FEW_SCHOOLS ? sql`id = any(${few})` : sql`true`;
    const { rows: read } = await sql<Changed>`
      select id, modified_at::text as at from school where deleted is null and ${among} and ${behind(mark, isDown)}
      order by modified_at ${direction}, id ${direction} limit ${AT_ONCE}`.execute(db);
    for (const school of read) {
      if (rows.has(index.rowOf(school.id))) page.push(school);
      if (page.length > limit) break;
    }
    const last = read.at(-1);
    if (page.length > limit || read.length < AT_ONCE || !last) break;
    mark = { key: last.at, id: last.id };
  }
  const shown = page.slice(0, limit);
  const end = page.length > limit ? shown.at(-1) : undefined;
  return { count: rows.count, ids: shown.map(({ id }) => id), next: end ? { key: end.at, id: end.id } : null };
}

function behind(mark: Mark | undefined, isDown: boolean) {
  if (!mark) return sql`true`;
  const sign = isDown ? sql`<` : sql`>`;
  return sql`(modified_at, id) ${sign} (${String(mark.key)}::timestamptz, ${mark.id}::integer)`;
}
