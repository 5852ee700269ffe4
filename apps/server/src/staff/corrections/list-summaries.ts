import { type listSummaries, METRICS, type MetricKey, type ResponseOf, type SummarySort } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import type { Database } from "../../record/tables/index.ts";
import { badMark, isWrongValue } from "../schools/record-order.ts";
import { computedMean, type SummaryQuery, startOf, summaryRows } from "./summary-rows.ts";

type Answer = ResponseOf<typeof listSummaries>;
type Summary = Answer["results"][number];
type Values = Record<MetricKey, number | null>;

export interface SummaryPage {
  readonly sort: SummarySort;
  readonly limit: number;
  readonly after: string | undefined;
}

interface ReadRow extends Values {
  readonly place_id: number;
  readonly place_name: string;
  readonly place_code: string | null;
  readonly country_id: number;
  readonly start: string;
  readonly measurements: number;
  readonly sort_key: string | null;
}

/** A page of days or weeks by keyset, with what was measured and what staff set. @throws HttpError for a wrong `after` */
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

/** Columns by what they are sorted as. */
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
  const name = sort.replace(/^-/, "");
  const [column, type] = KEYS[name] ?? [name, "numeric"];
  const key = sql.raw(column);
  const isDown = sort.startsWith("-");
  const [sign, direction] = isDown ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const behind = after === undefined ? sql`true` : behindSql(readMark(sort, after), { key, type, sign });
  const { rows: read } = await sql<ReadRow>`
    select r.*, (${key})::text as sort_key from (${rows}) r where ${behind}
    order by ${key} ${direction} nulls last, place_id, start limit ${limit + 1}`
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
  readonly sign: RawBuilder<unknown>;
}

/** In SQL: the rows behind a mark; those without a value stand last. */
function behindSql({ key: at, placeId, start }: Mark, { key, type, sign }: Order): RawBuilder<unknown> {
  const tie = sql`(place_id, start) > (${placeId}::integer, ${start}::date)`;
  if (at === null) return sql`(${key} is null and ${tie})`;
  const value = sql`${at}::text::${sql.raw(type)}`;
  return sql`(${key} ${sign} ${value} or ${key} is null or (${key} = ${value} and ${tie}))`;
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

interface Computed extends Values {
  readonly place_id: number;
  readonly start: string;
  readonly is_set: boolean;
}

interface Correction extends Values {
  readonly id: number;
  readonly revision: number;
  readonly place_id: number;
  readonly start: string;
  readonly reason: string;
  readonly modified_by: string;
  readonly modified_at: Date;
}

async function withCorrections(
  db: Kysely<Database>,
  query: SummaryQuery,
  rows: readonly ReadRow[],
): Promise<Summary[]> {
  if (rows.length === 0) return [];
  const [computed, corrections] = [await readComputed(db, query, rows), await readCorrections(db, query, rows)];
  const names = await actorNamesOf(
    db,
    [...corrections.values()].map(({ modified_by }) => modified_by),
  );
  return rows.map((row) => {
    const { place_id, place_name, place_code, country_id, start, measurements } = row;
    const own = computed.get(keyOf(row));
    const set = corrections.get(keyOf(row));
    return {
      ...{ place_id, place_name, place_code, country_id, start, measurements },
      shown: valuesOf(row),
      computed: valuesOf(own ?? {}),
      is_corrected: own?.is_set ?? false,
      correction: set
        ? {
            ...{ id: set.id, revision: set.revision, ...valuesOf(set), reason: set.reason },
            modified_by: actorRefOf(set.modified_by, names),
            modified_at: set.modified_at.toISOString(),
          }
        : null,
    };
  });
}

/** The places and times of rows as a table of two columns. */
function namedRows(rows: readonly ReadRow[]): RawBuilder<unknown> {
  const [ids, starts] = [rows.map(({ place_id }) => place_id), rows.map(({ start }) => start)];
  return sql`unnest(${ids}::integer[], ${starts}::date[]) as named (place_id, start)`;
}

async function readComputed(
  db: Kysely<Database>,
  { scope, unit }: SummaryQuery,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<string, Computed>> {
  const isSet = sql.raw(METRICS.map(({ key }) => `${key}_set is not null`).join(" or "));
  const last = unit === "week" ? sql`named.start + 6` : sql`named.start`;
  const { rows: read } = await sql<Computed>`
    select d.${sql.ref(`${scope}_id`)} as place_id, ${startOf(unit)} as start,
      ${sql.join(METRICS.map(({ key }) => computedMean(scope, key)))}, bool_or(${isSet}) as is_set
    from ${namedRows(rows)}
    join ${sql.table(`${scope}_day`)} d on d.${sql.ref(`${scope}_id`)} = named.place_id and d.day between named.start and ${last}
    group by 1, 2`.execute(db);
  return new Map(read.map((row) => [keyOf(row), row]));
}

async function readCorrections(
  db: Kysely<Database>,
  { scope, unit }: SummaryQuery,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<string, Correction>> {
  const { rows: read } = await sql<Correction>`
    select c.* from ${namedRows(rows)} join correction c on c.place_id = named.place_id and c.start = named.start
    where c.scope = ${scope} and c.unit = ${unit} and c.deleted is null`.execute(db);
  return new Map(read.map((row) => [keyOf(row), row]));
}

function keyOf({ place_id, start }: { readonly place_id: number; readonly start: string }): string {
  return `${place_id} ${start}`;
}

function valuesOf(row: Partial<Record<MetricKey, unknown>>): Values {
  const entries = METRICS.map(({ key }) => [
    key,
    row[key] === null || row[key] === undefined ? null : Number(row[key]),
  ]);
  return Object.fromEntries(entries) as Values;
}
