import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Actor } from "../record/actor.ts";
import type { Database } from "../record/tables/index.ts";
import { heldPermissions } from "./held-permissions.ts";

interface RightsRow {
  permissions: string[] | null;
  holds_all: boolean | null;
  country_ids: number[] | null;
}

/**
 * Returns the member of staff or the key that a text such as "user:12" names, with the current permissions of its role.
 * Returns undefined when it may no longer act. Used for work that continues after the request.
 */
export async function findActor(db: Kysely<Database>, text: string): Promise<Actor | undefined> {
  const [kind, number] = text.split(":");
  const id = Number(number);
  if ((kind !== "user" && kind !== "key") || !Number.isSafeInteger(id)) return undefined;
  const { rows } = await (kind === "user" ? userRights(id) : keyRights(id)).execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const rights = { permissions: heldPermissions(found), countries: found.country_ids && new Set(found.country_ids) };
  return kind === "user" ? { kind, id, ...rights } : { kind, id, sourceId: null, scopes: [], ...rights };
}

const userRights = (id: number) => sql<RightsRow>`
  select r.permissions, r.holds_all, r.country_ids from "user" u join role r on r.id = u.role_id
  where u.id = ${id} and u.status = 'active' and u.deleted is null and r.deleted is null`;

const keyRights = (id: number) => sql<RightsRow>`
  select r.permissions, r.holds_all, r.country_ids from api_key k left join role r on r.id = k.role_id and r.deleted is null
  where k.id = ${id} and k.deleted is null and (k.valid_to is null or k.valid_to > now())`;
