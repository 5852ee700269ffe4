import type { Actor, Reach } from "../record/actor.ts";
import { heldPermissions, type RoleRights } from "./held-permissions.ts";

/** What a role allows, and where. */
export interface LimitedRights extends RoleRights {
  /** Null: everywhere. */
  readonly country_ids: readonly number[] | null;
}

/** What of a role an actor does not hold: a permission, "countries", or undefined when the actor may do all that it may. */
export function notHeld(actor: Actor, role: LimitedRights): string | undefined {
  if (!("permissions" in actor)) return "permissions";
  const missing = [...heldPermissions(role)].find((permission) => !actor.permissions.has(permission));
  return missing ?? (reaches(actor.countries, role.country_ids) ? undefined : "countries");
}

/** Whether a reach holds all of the countries; null stands for all countries there are or will be. */
export function reaches(reach: Reach, countries: readonly number[] | null): boolean {
  return reach === null || (countries?.every((id) => reach.has(id)) ?? false);
}
