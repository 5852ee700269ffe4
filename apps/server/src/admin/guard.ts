import type { Actor } from "../record/actor.ts";
import type { Unit } from "../record/unit/unit.ts";
import { lockRow } from "./read-row.ts";
import type { Resource, Row } from "./resource.ts";

/** Changes a row in a unit of work, and lets the guard of its resource look at it before and after. @throws what the guard throws */
export async function guarded(
  unit: Unit,
  resource: Resource,
  { id, actor }: { readonly id: number; readonly actor: Actor },
  work: () => Promise<Row>,
): Promise<Row> {
  if (!resource.guard) return work();
  const before = await lockRow(unit.db, resource, id, actor);
  const after = await work();
  await resource.guard(unit, { before, after }, actor);
  return after;
}
