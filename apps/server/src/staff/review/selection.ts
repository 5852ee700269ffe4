import { type ReviewSelection, reviewSelection, WAITING_REVIEWS } from "@schoolmap/contract";
import { type RawBuilder, sql } from "kysely";
import { limitOf } from "../../admin/reach.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";

/** Returns an SQL condition for the rows of the queue (r) that are visible to the actor. */
export function withinReach(actor: Actor): RawBuilder<boolean> {
  if (!("countries" in actor) || actor.countries === null) return sql<boolean>`r.deleted is null`;
  return sql<boolean>`(r.deleted is null and r.country_id = any(${[...actor.countries]}))`;
}

/**
 * Returns an SQL condition for schools that are visible to the actor. The school of a row may have moved to another
 * country.
 */
export function isKnownSchool(actor: Actor, table: string): RawBuilder<boolean> {
  const limit = limitOf(actor);
  if (limit === null) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(`${table}.country_id`)} = any(${[...limit]}::integer[])`;
}

/** Returns an SQL condition for the rows of the queue (r) in a selection that are visible to the actor. */
export function selectedRows(selection: ReviewSelection, actor: Actor): RawBuilder<boolean> {
  const conditions = [withinReach(actor), ...countedConditions(selection, "r")];
  if (selection.q) conditions.push(textCondition(selection.q));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * Returns SQL conditions on the columns by which rows are counted: of a row (r), or of a count (n). Without a status,
 * they select the waiting rows.
 */
export function countedConditions(selection: ReviewSelection, table: "r" | "n"): RawBuilder<boolean>[] {
  const { status, kind, flagged, flag, country_id, source_id, waiting_hours } = selection;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions: RawBuilder<boolean>[] = [];
  if (status) {
    conditions.push(sql<boolean>`${column("status")} in (${sql.join(status)})`);
    // Required for the use of the indexes of waiting rows.
    if (table === "r" && status.every((one) => WAITING_REVIEWS.includes(one)))
      conditions.push(sql<boolean>`r.is_waiting`);
  } else if (table === "r") conditions.push(sql<boolean>`r.is_waiting`);
  else conditions.push(sql<boolean>`n.status in (${sql.join([...WAITING_REVIEWS])})`);
  if (kind) conditions.push(sql<boolean>`${column("kind")} in (${sql.join(kind)})`);
  if (flagged !== undefined)
    conditions.push(flagged ? sql<boolean>`${column("is_flagged")}` : sql<boolean>`not ${column("is_flagged")}`);
  // Allows the partial index of flagged rows to be used for a flag code.
  if (flag)
    conditions.push(sql<boolean>`(${column("is_flagged")} and ${column("flag_codes")} ?| ${[...flag]}::text[])`);
  if (waiting_hours !== undefined) {
    if (table === "r") conditions.push(sql<boolean>`r.is_waiting`);
    conditions.push(sql<boolean>`${column("arrived_at")} < now() - ${waiting_hours} * interval '1 hour'`);
  }
  if (country_id) conditions.push(anyOf(column("country_id"), country_id));
  if (source_id) conditions.push(anyOf(column("source_id"), source_id));
  return conditions;
}

/** Compares a single value with equality, so that an index returns the rows in order. */
function anyOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 1 ? sql<boolean>`${column} = ${ids[0]}` : sql<boolean>`${column} = any(${[...ids]})`;
}

/**
 * Matches beginnings of words of the name, all of them, or the beginning of an id. Each index has a separate query.
 * With a single condition, PostgreSQL would read the rows in the order of the list and parse the words of each.
 */
function textCondition(text: string): RawBuilder<boolean> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const id = `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const query = words.map((word) => `'${word}':*`).join(" & ");
  const found = [
    sql`select id from school_review where giga_id_school like ${id}`,
    sql`select id from school_review where external_id like ${id}`,
    ...(query
      ? [sql`select id from school_review where to_tsvector('simple', name) @@ to_tsquery('simple', ${query})`]
      : []),
  ];
  return sql<boolean>`r.id = any(array(${sql.join(found, sql` union `)}))`;
}

/** Parses the query string of a list into a selection. @throws HttpError `invalid` */
export function readSelection(query: string): ReviewSelection {
  const read = reviewSelection.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new HttpError("invalid", `The query at '${issue?.path.join(".")}' is not valid: ${issue?.message}.`);
}
