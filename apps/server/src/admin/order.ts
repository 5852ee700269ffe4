import { type Kysely, type RawBuilder, sql } from "kysely";
import { HttpError } from "../http/http-error.ts";
import type { Database } from "../record/tables/index.ts";
import type { Resource } from "./resource.ts";

/** Order of a list. Rows with equal values are sorted by id, missing values are last in both directions. */
export interface Order {
  readonly name: string;
  readonly isDown: boolean;
  /** Sort key: texts are compared case-insensitively, countries by name. */
  readonly expression: RawBuilder<unknown>;
  /** SQL type of the expression. */
  readonly type: RawBuilder<unknown>;
}

/** @param sort a column, with "-" in front for descending order; absent: the declared order of the resource */
export async function orderOf(
  db: Kysely<Database>,
  { declaration, table }: Resource,
  sort: string = declaration.sort[0],
): Promise<Order> {
  const name = sort.replace(/^-/, "");
  const isDown = sort.startsWith("-");
  if (name === declaration.country && table !== "country") {
    const country = sql.ref(`${table}.${name}`);
    return { name, isDown, expression: sql`(select lower(name) from country where id = ${country})`, type: sql`text` };
  }
  const { rows } = await sql<{ type: string }>`
    select format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${name}`.execute(db);
  const type = rows[0]?.type;
  if (type === undefined) throw new Error(`The table ${table} has no column ${name} to sort by.`);
  const isText = type === "text" || type === "character varying";
  return {
    ...{ name, isDown },
    expression: isText ? sql`lower(${sql.ref(name)})` : sql.ref(name),
    type: isText ? sql`text` : sql.raw(type),
  };
}

/** SQL after `order by`. */
export function orderSql({ expression, isDown }: Order): RawBuilder<unknown> {
  const direction = isDown ? sql`desc` : sql`asc`;
  return sql`${expression} ${direction} nulls last, id ${direction}`;
}

/**
 * SQL condition for the rows after the row of a cursor. @throws HttpError when the cursor does not belong to this order
 */
export function afterSql(order: Order, cursor: string): RawBuilder<boolean> {
  const { expression, isDown, type } = order;
  const { value, id } = readCursor(cursor, order);
  const behind = isDown ? sql`<` : sql`>`;
  if (value === null) return sql<boolean>`(${expression} is null and id ${behind} ${id})`;
  const mark = sql`${value}::text::${type}`;
  return sql<boolean>`(${expression} ${behind} ${mark} or (${expression} = ${mark} and id ${behind} ${id})
    or ${expression} is null)`;
}

/** Returns the cursor of a row: the next page starts after it. */
export function writeCursor({ name, isDown }: Order, value: string | null, id: number): string {
  return Buffer.from(JSON.stringify([name, isDown, value, id])).toString("base64url");
}

interface Cursor {
  readonly value: string | null;
  readonly id: number;
}

function readCursor(text: string, { name, isDown }: Order): Cursor {
  const read = parse(Buffer.from(text, "base64url").toString());
  if (Array.isArray(read) && read[0] === name && read[1] === isDown) {
    const [, , value, id] = read as unknown[];
    if ((value === null || typeof value === "string") && Number.isSafeInteger(id)) return { value, id: id as number };
  }
  throw badCursor();
}

/** @returns the error for a cursor that is not `next` of a page in the same order */
export function badCursor(): HttpError {
  return new HttpError("invalid", "The parameter 'after' must be `next` of a page in the same order.", {
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
