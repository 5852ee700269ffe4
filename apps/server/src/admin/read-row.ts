import { type Kysely, sql } from "kysely";
import { HttpError } from "../http/http-error.ts";
import type { Actor } from "../record/actor.ts";
import type { Database } from "../record/tables/index.ts";
import { historyOf, rowAt } from "../record/unit/history.ts";
import { hiddenColumnsOf } from "../record/unit/resources.ts";
import { actorNamesOf, actorRefOf } from "./actor-names.ts";
import { isLimited, isWithinReach, reachSql } from "./reach.ts";
import type { Resource, Row } from "./resource.ts";
import { isSameValue, wireValue } from "./wire-row.ts";

/**
 * Returns a row, deleted or not, in its current state or at a point in time. @throws HttpError `not_found`, also when
 * the actor may not read it
 */
export async function readRow(
  db: Kysely<Database>,
  resource: Resource,
  { id, at, actor }: { readonly id: number; readonly at?: Date | undefined; readonly actor: Actor },
): Promise<Row> {
  if (at === undefined) return findRow(db, resource, id, { actor });
  if (isLimited(resource, actor)) await findRow(db, resource, id, { actor, at });
  const row = await rowAt(db, resource.table, id, at);
  if (!row || !isWithinReach(resource, row, actor)) throw notFound(resource, id, at);
  const hidden = hiddenColumnsOf(resource.table);
  if (hidden.length === 0) return row;
  // History does not store these columns: their current values are returned.
  const current = await findRow(db, resource, id, { actor, at });
  return { ...row, ...Object.fromEntries(hidden.map((column) => [column, current[column]])) };
}

/** Returns a row locked until the transaction ends, so that checks on it stay valid. @throws as `readRow` */
export function lockRow(db: Kysely<Database>, resource: Resource, id: number, actor: Actor): Promise<Row> {
  return findRow(db, resource, id, { actor, forUpdate: true });
}

/** Returns the rows of these ids that the actor may read, locked as by `lockRow`, in order of id. */
export async function lockRows(
  db: Kysely<Database>,
  resource: Resource,
  ids: readonly number[],
  actor: Actor,
): Promise<(Row & { readonly id: number; readonly revision: number })[]> {
  const { rows } = await sql<Row & { id: number; revision: number }>`
    select * from ${sql.table(resource.table)} where id = any(${[...ids]}::integer[]) and ${reachSql(resource, actor)}
    order by id for update`.execute(db);
  return rows;
}

interface Finding {
  readonly actor: Actor;
  readonly forUpdate?: boolean;
  /** Point in time from the request. */
  readonly at?: Date;
}

async function findRow(
  db: Kysely<Database>,
  resource: Resource,
  id: number,
  { actor, forUpdate = false, at }: Finding,
): Promise<Row> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(resource.table)} where id = ${id} and ${reachSql(resource, actor)}
    ${forUpdate ? sql`for update` : sql``}`.execute(db);
  if (rows[0]) return rows[0];
  throw notFound(resource, id, at);
}

/** Returns the same error for a missing row and for a row that the actor may not read. */
function notFound({ declaration }: Resource, id: number, at?: Date): HttpError {
  const then = at ? ` at ${at.toISOString()}` : "";
  return new HttpError("not_found", `There is no ${declaration.singular} ${id}${then}.`);
}

/**
 * Returns all changes of a row with the changed fields, newest first. For an actor limited to countries, the history
 * starts when the row entered these countries.
 *
 * @throws HttpError as `readRow`
 */
export async function readHistory(
  db: Kysely<Database>,
  resource: Resource,
  id: number,
  actor: Actor,
): Promise<readonly Row[]> {
  if (isLimited(resource, actor)) await findRow(db, resource, id, { actor });
  const seen = (state: Row | null) => (state && isWithinReach(resource, state, actor) ? state : null);
  const versions = (await historyOf(db, resource.table, id))
    .map((version) => ({ ...version, before: seen(version.before), after: seen(version.after) }))
    .filter(({ before, after }) => before ?? after);
  if (versions.length === 0) throw notFound(resource, id);
  const origins = versions.map(({ unit, before, after }) => unit ?? (before === null ? stampsOf(after) : null));
  const names = await actorNamesOf(
    db,
    origins.map((origin) => origin?.actor ?? null),
  );
  return versions.map(({ revision, before, after }, at) => ({
    revision,
    at: origins[at]?.at.toISOString() ?? null,
    actor: origins[at] ? actorRefOf(origins[at].actor, names) : null,
    reason: origins[at]?.reason ?? null,
    action: before === null ? "create" : after === null ? "delete" : "update",
    changes: changesBetween(resource, before, after),
  }));
}

/** Returns who inserted a row and when, from the row itself: a bulk insert leaves no other trace. */
function stampsOf(row: Row | null) {
  return row && { actor: String(row.created_by), at: new Date(row.created_at as string | Date), reason: null };
}

function changesBetween(resource: Resource, before: Row | null, after: Row | null) {
  const hidden: ReadonlySet<string> = new Set(hiddenColumnsOf(resource.table));
  const names = [...Object.keys(resource.declaration.fields), "deleted"].filter((name) => !hidden.has(name));
  return names.flatMap((field) => {
    const [old, young] = [before?.[field] ?? null, after?.[field] ?? null];
    return isSameValue(old, young) ? [] : [{ field, before: wireValue(old), after: wireValue(young) }];
  });
}
