import type { Actor } from "../record/actor.ts";
import type { Unit } from "../record/unit/unit.ts";
import { lockRows } from "./read-row.ts";
import type { Resource } from "./resource.ts";

/**
 * Changes rows in a unit of work and calls the guard of their resource with each row before and after the change.
 * @throws the error of the guard
 */
export async function guarded<T>(
  unit: Unit,
  resource: Resource,
  { ids, actor }: { readonly ids: readonly number[]; readonly actor: Actor },
  work: () => Promise<T>,
): Promise<T> {
  if (!resource.guard) return work();
  const before = await lockRows(unit.db, resource, ids, actor);
  const result = await work();
  const after = new Map((await lockRows(unit.db, resource, ids, actor)).map((row) => [row.id, row]));
  for (const row of before) await resource.guard(unit, { before: row, after: after.get(row.id)! }, actor);
  return result;
}
