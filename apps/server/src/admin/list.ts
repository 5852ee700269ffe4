import { type Kysely, type RawBuilder, sql } from "kysely";
import { HttpError } from "../http/http-error.ts";
import type { Database } from "../record/tables/index.ts";
import type { Resource, Row } from "./resource.ts";
import { selectionOf } from "./selection.ts";
import { wireRow } from "./wire-row.ts";

const DEFAULT_LIMIT = 50;

export interface ListQuery {
  /** A column, with "-" in front for descending order. */
  readonly sort?: string | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

export interface ListPage {
  /** Rows of the whole list. */
  readonly count: number;
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  readonly results: readonly Row[];
}

/** The order of a list. Equal values stand by id, missing ones last in either direction. */
interface Order {
  readonly name: string;
  readonly isDown: boolean;
  /** What is compared: texts without regard to capital letters. */
  readonly expression: RawBuilder<unknown>;
  /** SQL type of the expression. */
  readonly type: RawBuilder<unknown>;
}

/**
 * A page of the list of a resource by keyset: rows that appear or go meanwhile make none come twice or be left out. Count
 * and page are read from one snapshot.
 *
 * @throws HttpError that names the parameter at fault
 */
export async function listRows(
  db: Kysely<Database>,
  resource: Resource,
  query: ListQuery,
  raw: Iterable<readonly [name: string, value: string]>,
): Promise<ListPage> {
  const { limit = DEFAULT_LIMIT } = query;
  const table = sql.table(resource.table);
  const selection = selectionOf(resource, raw);
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const order = await orderOf(trx, resource, query.sort);
      const start = query.after === undefined ? sql`true` : afterSql(order, readCursor(query.after, order));
      const direction = order.isDown ? sql`desc` : sql`asc`;
      const counted = await sql<{ n: number }>`
        select count(*)::integer as n from ${table} where ${selection}`.execute(trx);
      const { rows } = await sql<Row & { cursor_value: string | null; id: number }>`
        select *, (${order.expression})::text as cursor_value from ${table} where ${selection} and ${start}
        order by ${order.expression} ${direction} nulls last, id ${direction} limit ${limit + 1}`.execute(trx);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        count: counted.rows[0]!.n,
        next: last ? writeCursor(order, last.cursor_value, last.id) : null,
        results: page.map((row) => wireRow(resource, row)),
      };
    });
}

async function orderOf(db: Kysely<Database>, { declaration, table }: Resource, sort?: string): Promise<Order> {
  const chosen = sort ?? declaration.sort[0];
  const name = chosen.replace(/^-/, "");
  const { rows } = await sql<{ type: string }>`
    select format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${name}`.execute(db);
  const type = rows[0]?.type;
  if (type === undefined) throw new Error(`The table ${table} has no column ${name} to sort by.`);
  const isText = type === "text" || type === "character varying";
  return {
    name,
    isDown: chosen.startsWith("-"),
    expression: isText ? sql`lower(${sql.ref(name)})` : sql.ref(name),
    type: isText ? sql`text` : sql.raw(type),
  };
}

/** In SQL: the rows behind the one that a cursor names. */
function afterSql({ expression, isDown, type }: Order, { value, id }: Cursor): RawBuilder<boolean> {
  const behind = isDown ? sql`<` : sql`>`;
  if (value === null) return sql<boolean>`(${expression} is null and id ${behind} ${id})`;
  const mark = sql`${value}::text::${type}`;
  return sql<boolean>`(${expression} ${behind} ${mark} or (${expression} = ${mark} and id ${behind} ${id})
    or ${expression} is null)`;
}

interface Cursor {
  readonly value: string | null;
  readonly id: number;
}

function writeCursor({ name, isDown }: Order, value: string | null, id: number): string {
  return Buffer.from(JSON.stringify([name, isDown, value, id])).toString("base64url");
}

/** @throws HttpError when it is not one of this order */
function readCursor(text: string, { name, isDown }: Order): Cursor {
  const read = parse(Buffer.from(text, "base64url").toString());
  if (Array.isArray(read) && read[0] === name && read[1] === isDown) {
    const [, , value, id] = read as unknown[];
    if ((value === null || typeof value === "string") && Number.isSafeInteger(id)) return { value, id: id as number };
  }
  throw new HttpError("invalid", "The parameter 'after' must be `next` of a page in the same order.", {
    parameter: "after",
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
