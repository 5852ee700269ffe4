import { apiKeyResource, apiKeyRoutes } from "@schoolmap/contract";
import { createKeyText, hashOf, notHeld, prefixOf } from "../../accounts/index.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { defineResource, type Row } from "../resource.ts";
import { requireCategories } from "./api-categories.ts";

/** API keys of clients. The text of a key is only in the response to its creation. */
export const API_KEYS_RESOURCE = defineResource({
  declaration: apiKeyResource,
  routes: apiKeyRoutes,
  table: "api_key",
  texts: ["name", "prefix"],
  guard: async (unit, { after }) => {
    if (after.deleted === null) await requireCategories(unit, after);
  },
  create: async (unit, input, actor) => {
    await refuseStrongerRole(unit, input, actor);
    const key = createKeyText();
    const row = await unit.insert("api_key", { ...input, prefix: prefixOf(key), hash: hashOf(key) } as never);
    return { row: row as unknown as Row, secret: { key } };
  },
});

/** Prevents an actor from giving a key permissions that the actor lacks. @throws HttpError */
async function refuseStrongerRole({ db }: Unit, { role_id }: Row, actor: Actor): Promise<void> {
  if (role_id === null) return;
  const role = await db
    .selectFrom("role")
    .select(["name", "permissions", "holds_all", "country_ids"])
    .where("id", "=", role_id as number)
    .where("deleted", "is", null)
    // Prevents deletion of the role before this transaction commits.
    .forShare()
    .executeTakeFirst();
  if (!role)
    throw new HttpError("invalid", `There is no role ${role_id}.`, { errors: [fault("There is no such role.")] });
  const lacking = notHeld(actor, role);
  if (lacking) throw new HttpError("forbidden", `The role "${role.name}" may do what you may not: ${lacking}.`);
}

const fault = (message: string) => ({ path: "role_id", code: "invalid", message });
