import type { ActorRef } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { type Actor, actorText } from "../record/actor.ts";
import type { Database } from "../record/tables/index.ts";
import { actorNamesOf, actorRefOf } from "./actor-names.ts";
import { readRow } from "./read-row.ts";
import type { Resource } from "./resource.ts";

/** Time without a message after which an actor is assumed to have closed the row. */
const EXPIRES_AFTER = "60 seconds";

/**
 * Stores that an actor has opened or closed a row.
 *
 * @returns the other actors that have it open
 * @throws HttpError `not_found`, also when the actor may not read the row
 */
export async function markPresence(
  db: Kysely<Database>,
  resource: Resource,
  id: number,
  { actor, isOpen }: { readonly actor: Actor; readonly isOpen: boolean },
): Promise<ActorRef[]> {
  await readRow(db, resource, { id, actor });
  const me = actorText(actor);
  const { name } = resource.declaration;
  await sql`delete from record_presence where seen_at < now() - ${EXPIRES_AFTER}::interval`.execute(db);
  if (isOpen) {
    await sql`
      insert into record_presence (resource, entity_id, actor) values (${name}, ${id}, ${me})
      on conflict (resource, entity_id, actor) do update set seen_at = now()`.execute(db);
  } else {
    await sql`
      delete from record_presence where resource = ${name} and entity_id = ${id} and actor = ${me}`.execute(db);
  }
  const { rows } = await sql<{ actor: string }>`
    select actor from record_presence where resource = ${name} and entity_id = ${id} and actor <> ${me}
    order by actor`.execute(db);
  const others = rows.map((row) => row.actor);
  const names = await actorNamesOf(db, others);
  return others.map((other) => actorRefOf(other, names));
}
