import type { listSummaries, ResponseOf, SummarySort } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import { badMark, isWrongValue } from "../schools/record-order.ts";
import { type SummaryQuery, summaryRows } from "./summary-rows.ts";
import { type SummaryRow, withCorrections } from "./summary-values.ts";

type Answer = ResponseOf<typeof listSummaries>;

export interface SummaryPage {
  readonly sort: SummarySort;
  readonly limit: number;
  readonly after: string | undefined;
}

/** `sort_key` is the sort value of the row, as text. */
interface ReadRow extends SummaryRow {
  readonly sort_key: string | null;
}

/**
 * Returns a page of days or weeks by keyset, with the measured values and the values that staff set. @throws HttpError
 * for an invalid `after`
 */
export async function readSummaries(db: Kysely<Database>, query: SummaryQuery, page: SummaryPage): Promise<Answer> {
  const rows = summaryRows(query);
  const counted = await sql<{ n: number }>`select count(*)::integer as n from (${rows}) r`.execute(db);
  const read = await readPage(db, rows, page);
  const shown = read.slice(0, page.limit);
  const last = read.length > page.limit ? shown.at(-1) : undefined;
  return {
    count: counted.rows[0]!.n,
    next: last ? writeMark(page.sort, last) : null,
    start: query.start,
    results: await withCorrections(db, query, shown),
  };
}

/** Columns and types by sort key. */
const KEYS: Readonly<Record<string, readonly [column: string, type: string]>> = {
  start: ["start", "date"],
  place: ["lower(place_name)", "text"],
  measurements: ["measurements", "integer"],
};

async function readPage(
  db: Kysely<Database>,
  rows: RawBuilder<unknown>,
  { sort, limit, after }: SummaryPage,
): Promise<ReadRow[]> {
  const order = orderOf(sort);
  const behind = after === undefined ? sql`true` : behindSql(readMark(sort, after), order);
  const { rows: read } = await sql<ReadRow>`
    select r.*, (${order.key})::text as sort_key from (${rows}) r where ${behind}
    order by ${orderSql(order)} limit ${limit + 1}`
    .execute(db)
    .catch((error: unknown) => {
      throw after !== undefined && isWrongValue(error) ? badMark() : error;
    });
  return read;
}

interface Mark {
  readonly key: string | null;
  readonly placeId: number;
  readonly start: string;
}

interface Order {
  readonly key: RawBuilder<unknown>;
  readonly type: string;
  readonly isDown: boolean;
}

function orderOf(sort: SummarySort): Order {
  const name = sort.replace(/^-/, "");
  const [column, type] = KEYS[name] ?? [name, "numeric"];
  return { key: sql.raw(column), type, isDown: sort.startsWith("-") };
}

/** Returns SQL for the order of rows: rows without a value last, equal ones by place and time. */
function orderSql({ key, isDown }: Order): RawBuilder<unknown> {
  return sql`${key} ${sql.raw(isDown ? "desc" : "asc")} nulls last, place_id, start`;
}

/** Returns the rows of a list in its order: the place and the day or Monday of each. */
export async function summaryKeys(
  db: Kysely<Database>,
  query: SummaryQuery,
  sort: SummarySort,
): Promise<{ readonly ids: readonly number[]; readonly starts: readonly string[] }> {
  const order = orderSql(orderOf(sort));
  const { rows } = await sql<{ ids: number[]; starts: string[] }>`
    select coalesce(array_agg(place_id order by ${order}), '{}') as ids,
      coalesce(array_agg(start::text order by ${order}), '{}') as starts
    from (${summaryRows(query)}) r`.execute(db);
  return rows[0]!;
}

/** Returns an SQL condition for the rows after a mark; rows without a value are last. */
function behindSql({ key: at, placeId, start }: Mark, { key, type, isDown }: Order): RawBuilder<unknown> {
  const tieBreaker = sql`(place_id, start) > (${placeId}::integer, ${start}::date)`;
  if (at === null) return sql`(${key} is null and ${tieBreaker})`;
  const value = sql`${at}::text::${sql.raw(type)}`;
  return sql`(${key} ${sql.raw(isDown ? "<" : ">")} ${value} or ${key} is null or (${key} = ${value} and ${tieBreaker}))`;
}

function writeMark(sort: string, { sort_key, place_id, start }: ReadRow): string {
  return Buffer.from(JSON.stringify([sort, sort_key, place_id, start])).toString("base64url");
}

function readMark(sort: string, text: string): Mark {
  const read: unknown = parse(Buffer.from(text, "base64url").toString());
  if (!Array.isArray(read) || read[0] !== sort || !Number.isSafeInteger(read[2]) || typeof read[3] !== "string") {
    throw badMark();
  }
  return { key: typeof read[1] === "string" ? read[1] : null, placeId: read[2], start: read[3] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
