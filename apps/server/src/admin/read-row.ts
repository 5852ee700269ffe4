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

/** A row, deleted or not, as it is or was at a moment. @throws HttpError `not_found`, also where the actor may not know of it */
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
  // Nobody keeps what these columns were: they are said as they are now.
  const current = await findRow(db, resource, id, { actor, at });
  return { ...row, ...Object.fromEntries(hidden.map((column) => [column, current[column]])) };
}

/** A row that nobody else can change before the transaction ends: what is judged of it stays true. @throws as `readRow` */
export function lockRow(db: Kysely<Database>, resource: Resource, id: number, actor: Actor): Promise<Row> {
  return findRow(db, resource, id, { actor, forUpdate: true });
}

/** Of the rows of these ids those that the actor may know of, locked as by `lockRow`, in order of id. */
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
  /** The moment that the request names. */
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

/** The same for a row that is not there and for one that the actor may not know of. */
function notFound({ declaration }: Resource, id: number, at?: Date): HttpError {
  const then = at ? ` at ${at.toISOString()}` : "";
  return new HttpError("not_found", `There is no ${declaration.singular} ${id}${then}.`);
}

/**
 * Every change of a row with the fields that it changed, the newest first. For an actor who is limited to countries a row
 * begins where it came into them.
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

/** Who inserted a row, and when, as the row itself says: a bulk insert leaves no other trace. */
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
