import type { KeyScope } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Actor } from "../record/actor.ts";
import { findOrCreateSource } from "../record/sources.ts";
import type { Database } from "../record/tables/index.ts";
import { write } from "../record/unit/write.ts";
import { hashOf } from "./hash-of.ts";
import { createKeyText, prefixOf } from "./key-text.ts";
import { roleNamed } from "./role-named.ts";

export interface NewKey {
  readonly name: string;
  /**
   * Name of the source of its measurements; the source is created when it does not exist. Null: the key sends no
   * measurements.
   */
  readonly source: string | null;
  readonly scopes: readonly KeyScope[];
  /** Name of the role that grants its permissions. */
  readonly role?: string;
  /** Absent: valid until revoked. */
  readonly validTo?: Date;
  readonly actor: Actor;
}

/**
 * Creates a key and returns its text, which cannot be read again later.
 *
 * @throws Error when no role has that name
 */
export async function createKey(
  db: Kysely<Database>,
  { name, source, scopes, role, validTo, actor }: NewKey,
): Promise<string> {
  const key = createKeyText();
  const origin = source === null ? "" : ` for the source "${source}"`;
  const reason = `Key ${prefixOf(key)}… "${name}"${origin}${role ? ` with the role "${role}"` : ""}`;
  await write({ db }, actor, { reason }, async (unit) => {
    await unit.insert("api_key", {
      name,
      prefix: prefixOf(key),
      hash: hashOf(key),
      scopes: [...scopes],
      source_id: source === null ? null : await sourceOfPushes(unit.db, source),
      role_id: role === undefined ? null : await roleNamed(unit.db, role),
      valid_to: validTo ?? null,
    });
  });
  return key;
}

/** Returns the source of that name. A new source is created as a push source and published immediately. */
export function pushSource(db: Kysely<Database>, name: string, actor: Actor): Promise<number> {
  return write({ db }, actor, { reason: `Measurements of the source "${name}" come in` }, (unit) =>
    sourceOfPushes(unit.db, name),
  );
}

async function sourceOfPushes(db: Kysely<Database>, name: string): Promise<number> {
  return (await findOrCreateSource(db, { name, type: "PUSH", status: "PUBLISHED" })).source.id;
}

/** Lists all keys that were not revoked, newest first. */
export function listKeys(db: Kysely<Database>) {
  return db
    .selectFrom("api_key as k")
    .leftJoin("source as s", "s.id", "k.source_id")
    .leftJoin("role as r", "r.id", "k.role_id")
    .leftJoin("api_key_use as u", "u.key_id", "k.id")
    .select(["k.prefix", "k.name", "k.scopes", "k.created_at", "k.valid_to", "u.last_used"])
    .select(["s.name as source", "r.name as role"])
    .where("k.deleted", "is", null)
    .orderBy("k.id", "desc")
    .execute();
}

/**
 * Revokes the one key that begins with the prefix.
 *
 * @throws Error when no key or more than one key begins with it
 */
export async function revokeKey(db: Kysely<Database>, prefix: string, actor: Actor): Promise<string> {
  return write({ db }, actor, { reason: `Revoked the key that begins with "${prefix}"` }, async (unit) => {
    const keys = await unit.db
      .selectFrom("api_key")
      .select(["id", "name"])
      .where("deleted", "is", null)
      .where(({ eb, fn, val }) => eb(fn<boolean>("starts_with", ["prefix", val(prefix)]), "=", true))
      .forUpdate()
      .execute();
    const [key] = keys;
    if (!key) throw new Error(`No key begins with "${prefix}".`);
    if (keys.length > 1) throw new Error(`${keys.length} keys begin with "${prefix}": give more of it.`);
    await unit.remove("api_key", key.id);
    return key.name;
  });
}
