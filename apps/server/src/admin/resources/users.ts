import { userResource, userRoutes } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { createLink, hasAdministrator, linkPath, notHeld } from "../../accounts/index.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import { LOCKS } from "../../record/locks.ts";
import type { Database } from "../../record/tables/index.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { defineResource, type Row, type RowChange } from "../resource.ts";
import { may } from "../write-row.ts";

/** Members of staff. The database ends the sessions of a disabled or deleted user. */
export const USERS_RESOURCE = defineResource({
  declaration: userResource,
  routes: userRoutes,
  table: "user",
  texts: ["last_name", "first_name", "email"],
  check: async (unit, row, id) => {
    if (await isTaken(unit.db, row.email as string, id)) {
      throw new HttpError("email_already_exists", "Another user has this e-mail address.");
    }
    await requireRole(unit.db, row.role_id as number);
    return [];
  },
  create: async (unit, input) => {
    const row = await unit.insert("user", input as never);
    const token = await createLink(unit.db, "invitation", row.id);
    return { row: row as unknown as Row, secret: { invitation_url: linkPath("invitation", token) } };
  },
  guard: async (unit, change, actor) => {
    await refuseStronger(unit, change, actor);
    await keepAdministrator(unit, change);
  },
});

async function isTaken(db: Kysely<Database>, email: string, id: number | null): Promise<boolean> {
  const other = await db
    .selectFrom("user")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("deleted", "is", null)
    .where("id", "<>", id ?? 0)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Refuses to assign a role with more permissions than the actor holds, and to change a user who has such a role.
 *
 * @throws HttpError `forbidden`
 */
async function refuseStronger({ db }: Unit, { before, after }: RowChange, actor: Actor): Promise<void> {
  const isChanged = before?.role_id !== after.role_id;
  if (before && isChanged && !may(actor, "can_update_user_role")) {
    throw new HttpError("forbidden", "This needs can_update_user_role.");
  }
  const isGiven = after.deleted === null && (isChanged || before?.deleted !== null);
  if (isGiven) await requireHeldRole(db, after.role_id as number, actor);
  if (before && (isChanged || !isGiven)) await requireHeldRole(db, before.role_id as number, actor);
}

/** @throws HttpError `invalid_role` */
async function requireRole(db: Kysely<Database>, id: number): Promise<void> {
  const role = await db
    .selectFrom("role")
    .select("id")
    .where("id", "=", id)
    .where("deleted", "is", null)
    // Prevents deletion of the role before this transaction commits.
    .forShare()
    .executeTakeFirst();
  if (role) return;
  const message = "There is no such role.";
  throw new HttpError("invalid_role", message, { errors: [{ path: "role_id", code: "invalid_role", message }] });
}

/** @throws HttpError `forbidden` when the role has a permission that the actor lacks */
export async function requireHeldRole(db: Kysely<Database>, id: number, actor: Actor): Promise<void> {
  const role = await db
    .selectFrom("role")
    .select(["name", "permissions", "holds_all", "country_ids"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const lacking = notHeld(actor, role);
  if (lacking) throw new HttpError("forbidden", `The role "${role.name}" may do what you may not: ${lacking}.`);
}

/** @throws HttpError `last_administrator` */
async function keepAdministrator({ db }: Unit, { before, after }: RowChange): Promise<void> {
  const isSame = after.role_id === before?.role_id && after.status === "active" && after.deleted === null;
  if (!before || isSame || !(await isAdministrator(db, before))) return;
  await sql`select pg_advisory_xact_lock(${LOCKS.administration})`.execute(db);
  if (await hasAdministrator(db)) return;
  throw new HttpError("last_administrator", "This is the last administrator of the staff area.");
}

async function isAdministrator(db: Kysely<Database>, { role_id, status, deleted }: Row): Promise<boolean> {
  if (status !== "active" || deleted !== null) return false;
  const role = await db
    .selectFrom("role")
    .select("holds_all")
    .where("id", "=", role_id as number)
    .executeTakeFirst();
  return role?.holds_all === true;
}
