import { type Kysely, type RawBuilder, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import { runCooperatively } from "../../lib/steps.ts";
import type { MapIndex, RowSet } from "../../mapindex/index.ts";
import { keepRows } from "../../mapindex/rows/row-tests.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import type { IdPage, IdPageRequest } from "./id-page.ts";
import { NO_KEY, type Sign } from "./least-rank.ts";
import type { Mark } from "./mark.ts";
import type { OrderCache, Touched } from "./order-cache.ts";
import { pageByRank } from "./page-by-rank.ts";
import { rankBounds } from "./rank-bounds.ts";
import type { Ranks } from "./ranks.ts";
import { RECORD_COLUMNS, type RecordColumn, type RecordRanks } from "./record-ranks.ts";
import { type Bounds, ZONE_ROWS } from "./zones.ts";

export interface RecordOrderSources {
  readonly index: MapIndex;
  readonly record: Pick<OpenRecord, "db">;
  readonly recordRanks: OrderCache<RecordRanks>;
}

/** Number of schools that the record can sort in a few milliseconds. */
const FEW = 500;

type RecordPageRequest = IdPageRequest & { readonly column: RecordColumn };

/**
 * Returns a page of schools by a column that is not in the index, such as the time of their last change. For many
 * schools, the ranks determine which of them may be on the page; the record sorts these.
 */
export async function recordPage(
  sources: RecordOrderSources,
  rows: RowSet,
  request: RecordPageRequest,
): Promise<IdPage> {
  const { column, isDown, limit, after } = request;
  const ids = rows.count <= FEW ? idsOf(sources.index, rows) : await candidates(sources, rows, request);
  const key = sql.ref(column);
  const direction = isDown ? sql`desc` : sql`asc`;
  const { rows: page } = await sql<{ readonly id: number; readonly key: string | null }>`
    select id, (${key})::text as key from school
    where deleted is null and id = any(${ids}) and ${behindSql(column, after, isDown)}
    order by ${key} ${direction} nulls last, id ${direction} limit ${limit + 1}`
    .execute(sources.record.db)
    .catch((error: unknown) => {
      throw after && isWrongValue(error) ? badMark() : error;
    });
  const shown = page.slice(0, limit);
  const end = page.length > limit ? shown.at(-1) : undefined;
  return { count: rows.count, ids: shown.map(({ id }) => id), next: end ? { key: end.key, id: end.id } : null };
}

function idsOf({ ids }: MapIndex, rows: RowSet): number[] {
  const found: number[] = [];
  rows.eachRow((row) => found.push(ids[row]!));
  return found;
}

/**
 * Returns ids that include those of the page: the next ones by rank, and all that changed after the ranks were made.
 */
async function candidates(sources: RecordOrderSources, rows: RowSet, request: RecordPageRequest): Promise<number[]> {
  const { index, record, recordRanks } = sources;
  const { column, isDown, after } = request;
  const known = await recordRanks.order(index, column);
  const changed = [...known.touched].map((id) => index.rowOf(id)).filter((row) => row >= 0 && rows.has(row));
  const { ids } = index;
  const sign = isDown ? -1 : 1;
  const mark = after ? await rankOfMark(record.db, known, column, after) : 0;
  const zones = await runCooperatively(rankBounds(known.ranks, ids));
  const ranks: Ranks = {
    of: (row) => sign * known.ranks[ids[row]!]! || NO_KEY,
    ofKey: () => (Number.isNaN(mark) ? NO_KEY : sign * mark),
    least: (from, _to, low) => leastWithin(zones, from / ZONE_ROWS, sign, low),
  };
  const page = await runCooperatively(pageByRank(index, await without(rows, changed), ranks, request));
  return [...page, ...changed].map((row) => index.ids[row]!);
}

/** Returns a lower bound for the ranks of the zone's rows that are `low` or more. */
function leastWithin({ smallest, largest }: Bounds, zone: number, sign: Sign, low: number): number {
  const [least, most] = sign > 0 ? [smallest[zone]!, largest[zone]!] : [-largest[zone]!, -smallest[zone]!];
  return most === 0 || most < low ? NO_KEY : Math.max(least, low);
}

async function without(rows: RowSet, few: readonly number[]): Promise<RowSet> {
  if (few.length === 0) return rows;
  const left = new Set(few);
  const others = rows.filtered([keepRows((row) => !left.has(row))]);
  await others.prepare();
  return others;
}

/**
 * Returns the rank of a mark's key, between two ranks when no school has that key anymore; NaN when there is no key.
 */
async function rankOfMark(
  db: Kysely<Database>,
  { ranks, touched }: RecordRanks & Touched,
  column: RecordColumn,
  { key, id }: Mark,
): Promise<number> {
  if (key === null) return Number.NaN;
  const name = sql.ref(column);
  const value = valueSql(column, key);
  const read = async (where: RawBuilder<unknown>) => {
    const query = sql<{ id: number; is_equal: boolean }>`
      select id, ${name} = ${value} as is_equal from school where ${where} order by ${name} desc limit 1`;
    const { rows } = await query.execute(db).catch((error: unknown) => {
      throw isWrongValue(error) ? badMark() : error;
    });
    return rows[0];
  };
  // Usually the school of the mark is unchanged; otherwise the database scans all schools.
  const own = touched.has(id) ? undefined : await read(sql`id = ${id}::integer and ${name} = ${value}`);
  const last =
    own ?? (await read(sql`deleted is null and ${name} <= ${value} and id <> all(${[...touched]}::integer[])`));
  if (!last) return 0;
  return ranks[last.id]! + (last.is_equal ? 0 : 0.5);
}

/** Returns an SQL condition for the schools after a mark. */
function behindSql(column: RecordColumn, mark: Mark | undefined, isDown: boolean): RawBuilder<boolean> {
  if (!mark) return sql<boolean>`true`;
  const sign = isDown ? sql`<` : sql`>`;
  const key = sql.ref(column);
  if (mark.key === null) return sql<boolean>`(${key} is null and id ${sign} ${mark.id}::integer)`;
  const value = valueSql(column, mark.key);
  return sql<boolean>`((${key}, id) ${sign} (${value}, ${mark.id}::integer) or ${key} is null)`;
}

function valueSql(column: RecordColumn, key: string | number): RawBuilder<unknown> {
  return sql`${String(key)}::text::${sql.raw(RECORD_COLUMNS[column])}`;
}

/** Class 22 of PostgreSQL: a text that is not valid for the type of the column. */
export function isWrongValue(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("22");
}

export function badMark(): HttpError {
  return new HttpError("invalid", "The parameter 'after' must be `next` of a page in the same order.", {
    parameter: "after",
  });
}
