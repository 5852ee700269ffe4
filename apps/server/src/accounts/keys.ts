import { createHash } from "node:crypto";
import type { KeyScope } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { audit } from "../record/journals.ts";
import type { Database } from "../record/tables/index.ts";
import { createKeyText, prefixOf } from "./key-text.ts";

export interface NewKey {
  readonly name: string;
  /** Name of the source that its measurements are said to come from; made when there is none. */
  readonly source: string;
  readonly scopes: readonly KeyScope[];
  /** Name of the role whose permissions it has. */
  readonly role?: string;
  /** Absent: until it is revoked. */
  readonly validTo?: Date;
  /** Who makes it: "cli", "user:12". */
  readonly actor: string;
}

/** SHA-256 of a key, in hex: all that the record keeps of it. */
export function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/**
 * Makes a key and returns its text, which nobody can read again.
 *
 * @throws Error when there is no role of that name
 */
export async function createKey(
  db: Kysely<Database>,
  { name, source, scopes, role, validTo, actor }: NewKey,
): Promise<string> {
  const key = createKeyText();
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto("api_key")
      .values({
        name,
        prefix: prefixOf(key),
        hash: hashOf(key),
        scopes: [...scopes],
        source_id: await pushSource(transaction, source, actor),
        role_id: role === undefined ? null : await roleId(transaction, role),
        valid_to: validTo ?? null,
        created_by: actor,
        modified_by: actor,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const summary = `Key ${prefixOf(key)}… "${name}" for the source "${source}"${role ? ` with the role "${role}"` : ""}`;
    await audit(transaction, { actor, action: "create", entity: "api_key", entityId: id, summary });
  });
  return key;
}

async function roleId(db: Kysely<Database>, name: string): Promise<number> {
  const roles = await db.selectFrom("role").select(["id", "name"]).where("deleted", "is", null).orderBy("id").execute();
  const role = roles.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!role) throw new Error(`There is no role "${name}"; there are ${roles.map((one) => one.name).join(", ")}.`);
  return role.id;
}

/** The source of that name; a new one is published at once, as a source that is pushed. */
export async function pushSource(db: Kysely<Database>, name: string, actor: string): Promise<number> {
  const known = () =>
    db
      .selectFrom("source")
      .select("id")
      .where(sql`lower(name)`, "=", name.toLowerCase())
      .where("deleted", "is", null)
      .executeTakeFirst();
  const source =
    (await known()) ??
    (await db
      .insertInto("source")
      .values({ name, type: "PUSH", status: "PUBLISHED", created_by: actor, modified_by: actor })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()) ??
    (await known());
  return source!.id;
}

/** Every key that was not revoked, the newest first. */
export function listKeys(db: Kysely<Database>) {
  return db
    .selectFrom("api_key as k")
    .leftJoin("source as s", "s.id", "k.source_id")
    .leftJoin("role as r", "r.id", "k.role_id")
    .select(["k.prefix", "k.name", "k.scopes", "k.created_at", "k.valid_to", "k.last_used"])
    .select(["s.name as source", "r.name as role"])
    .where("k.deleted", "is", null)
    .orderBy("k.id", "desc")
    .execute();
}

/**
 * Ends the one key that begins like this.
 *
 * @throws Error when no key begins so, or more than one.
 */
export async function revokeKey(db: Kysely<Database>, prefix: string, actor: string): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const keys = await transaction
      .selectFrom("api_key")
      .select(["id", "name", "prefix"])
      .where("deleted", "is", null)
      .where(({ eb, fn, val }) => eb(fn<boolean>("starts_with", ["prefix", val(prefix)]), "=", true))
      .forUpdate()
      .execute();
    const [key] = keys;
    if (!key) throw new Error(`No key begins with "${prefix}".`);
    if (keys.length > 1) throw new Error(`${keys.length} keys begin with "${prefix}": give more of it.`);
    const now = new Date();
    await transaction
      .updateTable("api_key")
      .set({ deleted: now, modified_at: now, modified_by: actor })
      .where("id", "=", key.id)
      .execute();
    const summary = `Revoked key ${key.prefix}… "${key.name}"`;
    await audit(transaction, { actor, action: "delete", entity: "api_key", entityId: key.id, summary });
    return key.name;
  });
}
