import { MAX_SAVED_VIEWS, type SavedView } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import { HttpError } from "../../http/http-error.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";

interface ViewRow {
  id: number;
  owner: string;
  resource: string;
  name: string;
  query: string;
  is_shared: boolean;
}

export interface ViewFields {
  readonly name: string;
  readonly query: string;
  readonly is_shared: boolean;
}

const COLUMNS = sql`id, owner, resource, name, query, is_shared`;

/** Returns the saved views of a user for a list, and those that others share, by name. */
export async function listViews(db: Kysely<Database>, resource: string, actor: Actor): Promise<SavedView[]> {
  const { rows } = await sql<ViewRow>`
    select ${COLUMNS} from saved_view where resource = ${resource} and (owner = ${actorText(actor)} or is_shared)
    order by lower(name), id`.execute(db);
  return wireViews(db, rows, actor);
}

/** Saves a view. @throws HttpError `conflict` for a name that the owner already uses, and when there are too many */
export async function createView(
  db: Kysely<Database>,
  { resource, name, query, is_shared }: ViewFields & { readonly resource: string },
  actor: Actor,
): Promise<SavedView> {
  const owner = actorText(actor);
  const { rows } = await sql<ViewRow>`
    insert into saved_view (owner, resource, name, query, is_shared)
    select ${owner}, ${resource}, ${name}, ${query}, ${is_shared}
    where (select count(*) from saved_view where owner = ${owner} and resource = ${resource}) < ${MAX_SAVED_VIEWS}
    on conflict do nothing returning ${COLUMNS}`.execute(db);
  if (rows.length === 0) {
    throw new HttpError("conflict", `You have a view of this name, or ${MAX_SAVED_VIEWS} views of this list already.`);
  }
  return oneView(db, rows, actor);
}

/** Changes a view of the actor. @throws HttpError `not_found`, also for a view of another user; `conflict` */
export async function updateView(
  db: Kysely<Database>,
  id: number,
  { name, query, is_shared }: Partial<ViewFields>,
  actor: Actor,
): Promise<SavedView> {
  const { rows } = await sql<ViewRow>`
    update saved_view v set name = coalesce(${name ?? null}, name), query = coalesce(${query ?? null}, query),
      is_shared = coalesce(${is_shared ?? null}::boolean, is_shared)
    where id = ${id} and owner = ${actorText(actor)} and not exists (
      select from saved_view o where o.owner = v.owner and o.resource = v.resource and o.id <> v.id
        and lower(o.name) = lower(${name ?? null}))
    returning ${COLUMNS}`.execute(db);
  if (rows.length > 0) return oneView(db, rows, actor);
  const { rows: own } = await sql`select from saved_view where id = ${id} and owner = ${actorText(actor)}`.execute(db);
  if (own.length > 0) throw new HttpError("conflict", "You already have a view with this name.");
  throw noView(id);
}

/** Removes a view of the actor. @throws HttpError `not_found`, also for a view of another user */
export async function removeView(db: Kysely<Database>, id: number, actor: Actor): Promise<SavedView> {
  const { rows } = await sql<ViewRow>`
    delete from saved_view where id = ${id} and owner = ${actorText(actor)} returning ${COLUMNS}`.execute(db);
  if (rows.length === 0) throw noView(id);
  return oneView(db, rows, actor);
}

async function oneView(db: Kysely<Database>, rows: readonly ViewRow[], actor: Actor): Promise<SavedView> {
  const [view] = await wireViews(db, rows, actor);
  return view!;
}

async function wireViews(db: Kysely<Database>, rows: readonly ViewRow[], actor: Actor): Promise<SavedView[]> {
  const names = await actorNamesOf(
    db,
    rows.map(({ owner }) => owner),
  );
  const me = actorText(actor);
  return rows.map(({ owner, ...view }) => ({ ...view, owner: actorRefOf(owner, names), is_own: owner === me }));
}

const noView = (id: number) => new HttpError("not_found", `You have no view ${id}.`);
