import type { Actor } from "../record/actor.ts";

/** Returns the id of the signed-in member of staff. @throws Error on a route that is open to other actors */
export function userIdOf(actor: Actor): number {
  if (actor.kind !== "user") throw new Error(`A user was expected, not ${actor.kind}.`);
  return actor.id;
}
