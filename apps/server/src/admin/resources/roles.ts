import { MAX_CUSTOM_ROLES, PERMISSIONS, roleResource, roleRoutes } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { heldPermissions, notHeld, reaches } from "../../accounts/index.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import { LOCKS } from "../../record/locks.ts";
import type { Database } from "../../record/tables/index.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { defineResource, type Row, type RowChange } from "../resource.ts";
import { noSuchReference } from "../write-errors.ts";
import { may } from "../write-row.ts";

/** Sets of permissions, optionally limited to countries. Roles of the category system cannot be changed. */
export const ROLES_RESOURCE = defineResource({
  declaration: roleResource,
  routes: roleRoutes,
  table: "role",
  texts: ["name", "description"],
  isBuiltIn: ({ category }) => category === "system",
  create: async (unit, { reference_role = null, ...input }) => {
    const copied = await copyOf(unit.db, reference_role as number | null);
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const row = await unit.insert("role", { ...copied, ...(given as { name: string; description: string }) });
    return { row: row as unknown as Row };
  },
  check: async (unit, row, id) => {
    await refuseTakenName(unit.db, row.name as string, id);
    return missingCountries(unit.db, (row.country_ids ?? null) as number[] | null);
  },
  guard: async (unit, { before, after }, actor) => {
    if (before?.category === "system") throw new HttpError("conflict", "This role is built in and cannot be changed.");
    if (after.deleted !== null) return refuseInUse(unit.db, after);
    refuseUnheld({ before, after }, actor);
    if (before === null || before.deleted !== null) await refuseTooMany(unit);
  },
});

/**
 * Returns the fields that a new role copies from another one. @throws HttpError `invalid` when that role does not exist
 */
async function copyOf(db: Kysely<Database>, id: number | null) {
  if (id === null) return { permissions: [], country_ids: null };
  const role = await db
    .selectFrom("role")
    .select(["permissions", "holds_all", "country_ids"])
    .where("id", "=", id)
    .where("deleted", "is", null)
    .executeTakeFirst();
  if (!role) throw noSuchReference("reference_role");
  return { permissions: [...heldPermissions(role)], country_ids: role.country_ids };
}

async function refuseTakenName(db: Kysely<Database>, name: string, id: number | null): Promise<void> {
  const other = await db
    .selectFrom("role")
    .select("category")
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .where("deleted", "is", null)
    .where("id", "<>", id ?? 0)
    .executeTakeFirst();
  if (other?.category === "system") throw new HttpError("invalid_role_name", "A role of the product has this name.");
  if (other) throw new HttpError("duplicate_role_name", "Another role has this name.");
}

async function missingCountries(db: Kysely<Database>, ids: readonly number[] | null) {
  if (ids === null) return [];
  const known = await db
    .selectFrom("country")
    .select("id")
    .where("id", "in", ids)
    .where("deleted", "is", null)
    .execute();
  const missing = ids.find((id) => !known.some((country) => country.id === id));
  if (missing === undefined) return [];
  return [{ path: "country_ids", code: "invalid", message: `There is no country ${missing}.` }];
}

/**
 * Refuses to grant or revoke rights that the actor does not hold: a permission, a country, or a permission in a
 * country.
 *
 * @throws HttpError `forbidden`
 */
function refuseUnheld({ before, after }: RowChange, actor: Actor): void {
  const wasAlive = before !== null && before.deleted === null;
  const [old, now] = [wasAlive ? rightsOf(before) : NOTHING, rightsOf(after)];
  const changed = PERMISSIONS.filter((name) => old.permissions.includes(name) !== now.permissions.includes(name));
  const unheld = changed.find((permission) => !may(actor, permission));
  if (unheld) throw new HttpError("forbidden", `You may not give or take what you do not hold: ${unheld}.`);
  if (wasAlive && sameCountries(old.country_ids, now.country_ids)) {
    // A permission is granted or revoked in each country of the role.
    if (changed.length === 0 || reaches(reachOf(actor), now.country_ids)) return;
    throw new HttpError("forbidden", "You cannot change permissions in countries outside your role.");
  }
  // A change of countries grants or revokes all permissions of the role.
  const lacking = [old, now].map((rights) => (rights === NOTHING ? undefined : notHeld(actor, rights))).find(Boolean);
  if (lacking) throw new HttpError("forbidden", `You may not give or take what you do not hold: ${lacking}.`);
}

interface Rights {
  readonly permissions: readonly string[];
  readonly country_ids: readonly number[] | null;
  readonly holds_all: boolean;
}

const NOTHING: Rights = { permissions: [], country_ids: [], holds_all: false };

function rightsOf({ permissions, country_ids, holds_all }: Row): Rights {
  return { permissions, country_ids, holds_all } as Rights;
}

function reachOf(actor: Actor) {
  return "countries" in actor ? actor.countries : new Set<number>();
}

function sameCountries(one: readonly number[] | null, other: readonly number[] | null): boolean {
  const text = (ids: readonly number[] | null) => ids && [...new Set(ids)].sort((a, b) => a - b).join();
  return text(one) === text(other);
}

/** @throws HttpError `invalid_role_delete` */
async function refuseInUse(db: Kysely<Database>, { id }: Row): Promise<void> {
  const { rows } = await sql`
    select from "user" where role_id = ${id} and deleted is null
    union all select from api_key where role_id = ${id} and deleted is null limit 1`.execute(db);
  if (rows.length > 0) throw new HttpError("invalid_role_delete", "This role is assigned to users or keys.");
}

/** @throws HttpError `invalid_custom_role_count` */
async function refuseTooMany({ db }: Unit): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.administration})`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from role where category = 'custom' and deleted is null`.execute(db);
  if (rows[0]!.n <= MAX_CUSTOM_ROLES) return;
  throw new HttpError("invalid_custom_role_count", `There may be ${MAX_CUSTOM_ROLES} roles besides those built in.`);
}
