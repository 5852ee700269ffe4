import type { Kysely } from "kysely";
import type { Database } from "../record/tables/index.ts";

/** Returns the id of a role by its case-insensitive name. @throws Error that lists the existing roles */
export async function roleNamed(db: Kysely<Database>, name: string): Promise<number> {
  const roles = await db.selectFrom("role").select(["id", "name"]).where("deleted", "is", null).orderBy("id").execute();
  const role = roles.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!role) throw new Error(`There is no role "${name}"; there are ${roles.map((one) => one.name).join(", ")}.`);
  return role.id;
}
