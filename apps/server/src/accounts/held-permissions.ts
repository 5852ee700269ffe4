import { PERMISSIONS, type Permission } from "@schoolmap/contract";

export interface RoleRights {
  /** Null without a role. */
  readonly permissions: readonly string[] | null;
  readonly holds_all: boolean | null;
}

/** What a role permits. Names that this version does not know permit nothing. */
export function heldPermissions({ permissions, holds_all }: RoleRights): ReadonlySet<Permission> {
  return new Set(holds_all ? PERMISSIONS : (permissions ?? []).filter(isPermission));
}

const isPermission = (text: string): text is Permission => (PERMISSIONS as readonly string[]).includes(text);
