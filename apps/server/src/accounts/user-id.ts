import type { Actor } from "../record/actor.ts";

/** The id of the member of staff who has signed in. @throws Error on a route that is open to others */
export function userIdOf(actor: Actor): number {
  if (actor.kind !== "user") throw new Error(`A user was expected, not ${actor.kind}.`);
  return actor.id;
}
