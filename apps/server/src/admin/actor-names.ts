import { type ActorRef, actorFieldsOf, stampFields } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { Database } from "../record/tables/index.ts";
import type { Resource, Row } from "./resource.ts";

/** Names of actors by actor text, such as "key:3". */
export type ActorNames = ReadonlyMap<string, string>;

const OWN_NAMES: Readonly<Record<string, string>> = { system: "Schoolmap", cli: "Command line", anonymous: "Visitor" };

/** Looks up the names of actors in one statement. A deleted user keeps the name. */
export async function actorNamesOf(db: Kysely<Database>, actors: Iterable<string | null>): Promise<ActorNames> {
  const texts = [...new Set(actors)].filter((text) => text !== null);
  const names = new Map(texts.flatMap((text) => (OWN_NAMES[text] ? [[text, OWN_NAMES[text]] as const] : [])));
  const [keys, users] = [idsOf(texts, "key"), idsOf(texts, "user")];
  if (keys.length + users.length === 0) return names;
  const { rows } = await sql<{ actor: string; name: string }>`
    select 'key:' || id as actor, name from api_key where id = any(${keys}::integer[])
    union all
    select 'user:' || id, first_name || ' ' || last_name from "user" where id = any(${users}::integer[])`.execute(db);
  for (const { actor, name } of rows) names.set(actor, name);
  return names;
}

/** Converts an actor to its form in responses. */
export function actorRefOf(actor: string, names: ActorNames): ActorRef {
  return { id: actor, name: names.get(actor) ?? null };
}

const fieldsKnown = new WeakMap<Resource["declaration"], readonly string[]>();

/** Returns the names of the actor fields of a resource. The result is cached because every list needs it. */
export function actorFields({ declaration }: Resource): readonly string[] {
  let fields = fieldsKnown.get(declaration);
  if (!fields) {
    fields = actorFieldsOf({ ...declaration.fields, ...stampFields });
    fieldsKnown.set(declaration, fields);
  }
  return fields;
}

/** Returns the names of all actors in the rows. */
export function actorNamesIn(db: Kysely<Database>, resource: Resource, rows: readonly Row[]): Promise<ActorNames> {
  const fields = actorFields(resource);
  return actorNamesOf(
    db,
    rows.flatMap((row) => fields.map((field) => row[field] as string | null)),
  );
}

function idsOf(actors: readonly string[], kind: string): number[] {
  return actors.filter((text) => text.startsWith(`${kind}:`)).map((text) => Number(text.slice(kind.length + 1)));
}
