import { PERMISSIONS, type Permission } from "@schoolmap/contract";

export interface RoleRights {
  /** Null without a role. */
  readonly permissions: readonly string[] | null;
  readonly holds_all: boolean | null;
}

/** Returns the permissions of a role. Names that this version does not know are ignored. */
export function heldPermissions({ permissions, holds_all }: RoleRights): ReadonlySet<Permission> {
  return new Set(holds_all ? PERMISSIONS : (permissions ?? []).filter(isPermission));
}

const isPermission = (text: string): text is Permission => (PERMISSIONS as readonly string[]).includes(text);
