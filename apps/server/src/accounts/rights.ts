import type { Actor, Reach } from "../record/actor.ts";
import { heldPermissions, type RoleRights } from "./held-permissions.ts";

/** Permissions of a role and the countries where they apply. */
export interface LimitedRights extends RoleRights {
  /** Null: all countries. */
  readonly country_ids: readonly number[] | null;
}

/**
 * Returns what the actor lacks of a role: a permission or "countries"; undefined when the actor has all rights of the
 * role.
 */
export function notHeld(actor: Actor, role: LimitedRights): string | undefined {
  if (!("permissions" in actor)) return "permissions";
  const missing = [...heldPermissions(role)].find((permission) => !actor.permissions.has(permission));
  return missing ?? (reaches(actor.countries, role.country_ids) ? undefined : "countries");
}

/** Returns whether a reach includes all of the countries; null means all present and future countries. */
export function reaches(reach: Reach, countries: readonly number[] | null): boolean {
  return reach === null || (countries?.every((id) => reach.has(id)) ?? false);
}
