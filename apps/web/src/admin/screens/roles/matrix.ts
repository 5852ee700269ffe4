import type { Permission, ResponseOf, roleRoutes } from "@schoolmap/contract";

/** A role, as returned by the list of roles. */
export type Role = ResponseOf<typeof roleRoutes.read>;

/** Unsaved changes by role: each permission to be granted (true) or revoked (false). */
export type Changes = ReadonlyMap<number, ReadonlyMap<Permission, boolean>>;

export function holds({ holds_all, permissions }: Role, permission: Permission): boolean {
  return holds_all || permissions.includes(permission);
}

/** Whether a role has a permission after the changes are saved. */
export function willHold(role: Role, permission: Permission, changes: Changes): boolean {
  return changes.get(role.id)?.get(permission) ?? holds(role, permission);
}

/** Returns the changes with one cell toggled. A cell with its original value is not a change. */
export function turned(changes: Changes, role: Role, permission: Permission): Changes {
  const own = new Map(changes.get(role.id));
  const next = !willHold(role, permission, changes);
  if (next === holds(role, permission)) own.delete(permission);
  else own.set(permission, next);
  const all = new Map(changes);
  if (own.size === 0) all.delete(role.id);
  else all.set(role.id, own);
  return all;
}

/** Returns the permissions of a role after its changes. */
export function changedPermissions(role: Role, changes: Changes, all: readonly Permission[]): Permission[] {
  return all.filter((permission) => willHold(role, permission, changes));
}

/** Returns the permissions of a copied role, without those that the user cannot grant. */
export function copiedPermissions(
  role: Role,
  may: (permission: Permission) => boolean,
  all: readonly Permission[],
): Permission[] {
  return all.filter((permission) => holds(role, permission) && may(permission));
}

export function countOf(changes: Changes): number {
  return [...changes.values()].reduce((sum, { size }) => sum + size, 0);
}
