import type { Permission, ResponseOf, roleRoutes } from "@schoolmap/contract";

/** A role as the list of roles says it. */
export type Role = ResponseOf<typeof roleRoutes.read>;

/** What was changed and not saved, by role: each permission that is to be given (true) or taken (false). */
export type Changes = ReadonlyMap<number, ReadonlyMap<Permission, boolean>>;

export function holds({ holds_all, permissions }: Role, permission: Permission): boolean {
  return holds_all || permissions.includes(permission);
}

/** Whether a role holds a permission once the changes are saved. */
export function willHold(role: Role, permission: Permission, changes: Changes): boolean {
  return changes.get(role.id)?.get(permission) ?? holds(role, permission);
}

/** The changes with one cell turned round; a cell that is as it was is no change. */
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

/** The permissions of a role with its changes. */
export function changedPermissions(role: Role, changes: Changes, all: readonly Permission[]): Permission[] {
  return all.filter((permission) => willHold(role, permission, changes));
}

/** What a copy of a role holds: its permissions, but for those that one may not give. */
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
