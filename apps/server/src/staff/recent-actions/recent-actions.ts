import type { ActorRef, RecentAction } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import { RESOURCES } from "../../admin/index.ts";
import { limitOf } from "../../admin/reach.ts";
import { type Actor, actorText, SYSTEM } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { CORRECTIONS_RESOURCE } from "../corrections/correction-resource.ts";
import { SCHOOLS } from "../schools/school-resource.ts";
import { type Content, labelOf } from "./label.ts";

const DEFAULT_LIMIT = 50;
/** Maximum number of values of a column that a filter offers. */
const MAX_CHOICES = 500;

/** Selection of actions. */
export interface ActionSelection {
  readonly actor?: string | undefined;
  readonly entity?: string | undefined;
  readonly entity_id?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface RecentQuery extends ActionSelection {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

interface AuditRow extends Omit<RecentAction, "at" | "actor" | "resource" | "label"> {
  readonly at: Date;
  readonly actor: string;
}

/** Name of the resource that shows the rows of a table, by table. */
const SHOWN_BY: ReadonlyMap<string, string> = new Map([
  ...[...RESOURCES, SCHOOLS, CORRECTIONS_RESOURCE].map((one) => [one.table, one.declaration.name] as const),
  ["school_static", SCHOOLS.declaration.name],
  ["job_run", "tasks"],
]);

/**
 * Returns an SQL condition for the audit entries that are visible to an actor. A user with a country limit sees only
 * their own actions, because entries do not contain the affected country.
 */
function knownTo(actor: Actor): RawBuilder<boolean> {
  return limitOf(actor) === null ? sql<boolean>`true` : sql<boolean>`actor = ${actorText(actor)}`;
}

/**
 * Returns the newest actions that are visible to an actor, without actions of the system, which are numerous and not
 * decided by a user.
 */
export function newestActions(db: Kysely<Database>, actor: Actor, limit: number): Promise<RecentAction[]> {
  return readActions(db, sql`${knownTo(actor)} and actor <> ${actorText(SYSTEM)}`, limit);
}

/** Returns a page of the audit, newest first. Entries are only added, so each one is on one page. */
export async function recentActions(db: Kysely<Database>, query: RecentQuery, actor: Actor) {
  const { limit = DEFAULT_LIMIT, after } = query;
  const rows = await readActions(db, sql`${selectionOf(query, actor)} and ${before(after)}`, limit + 1);
  const page = rows.slice(0, limit);
  return {
    count: await countActions(db, query, actor),
    next: rows.length > limit && limit > 0 ? String(page.at(-1)!.id) : null,
    results: page,
  };
}

/** Returns the number of selected actions that are visible to the actor. */
export async function countActions(db: Kysely<Database>, query: ActionSelection, actor: Actor): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from audit where ${selectionOf(query, actor)}`.execute(db);
  return rows[0]!.n;
}

/** Yields all selected actions, newest first, in pieces of `size`. Later actions are not included. */
export async function* allActions(
  db: Kysely<Database>,
  query: ActionSelection,
  { actor, size }: { readonly actor: Actor; readonly size: number },
): AsyncGenerator<readonly RecentAction[], void, void> {
  for (let after: string | undefined; ; ) {
    const rows = await readActions(db, sql`${selectionOf(query, actor)} and ${before(after)}`, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = String(rows.at(-1)!.id);
  }
}

/** Returns the actors and tables of the actions that are visible to the actor. */
export async function readChoices(
  db: Kysely<Database>,
  actor: Actor,
): Promise<{ actors: ActorRef[]; entities: string[] }> {
  const me = actorText(actor);
  const actors = limitOf(actor) === null ? await distinct(db, "actor", sql`true`) : [me];
  const entities = await distinct(db, "entity", knownTo(actor));
  const names = await actorNamesOf(db, actors);
  return { actors: actors.map((one) => actorRefOf(one, names)), entities };
}

/**
 * Returns the distinct values of the leading column of an index: each requires one index lookup after the previous
 * value.
 */
async function distinct(
  db: Kysely<Database>,
  column: "actor" | "entity",
  selection: RawBuilder<unknown>,
): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${name} as value from audit where ${selection} order by ${name} limit 1)
      union all
      select (select ${name} from audit where ${name} > found.value and ${selection} order by ${name} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null limit ${MAX_CHOICES}`.execute(db);
  return rows.map(({ value }) => value);
}

async function readActions(
  db: Kysely<Database>,
  selection: RawBuilder<unknown>,
  limit: number,
): Promise<RecentAction[]> {
  const { rows } = await sql<AuditRow>`
    select id, at, actor, action, entity, entity_id, summary, before, after, request_id from audit
    where ${selection} order by id desc limit ${limit}`.execute(db);
  const names = await actorNamesOf(
    db,
    rows.map((row) => row.actor),
  );
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    actor: actorRefOf(row.actor, names),
    resource: SHOWN_BY.get(row.entity) ?? null,
    label: labelOf((row.after ?? row.before) as Content),
  }));
}

const before = (after: string | undefined): RawBuilder<boolean> =>
  after === undefined ? sql<boolean>`true` : sql<boolean>`id < ${after}`;

function selectionOf(query: ActionSelection, actor: Actor): RawBuilder<boolean> {
  const equal = (["actor", "entity", "entity_id", "action"] as const).flatMap((column) =>
    query[column] === undefined ? [] : [sql`${sql.ref(column)} = ${query[column]}`],
  );
  const conditions = [
    knownTo(actor),
    ...equal,
    query.from === undefined ? sql`true` : sql`at >= ${query.from}::timestamptz`,
    query.to === undefined ? sql`true` : sql`at <= ${query.to}::timestamptz`,
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
