import type { Kysely } from "kysely";
import type { Actor } from "../actor.ts";
import { publishChanges } from "../journals.ts";
import type { Database } from "../tables/index.ts";
import { changesOfUnit } from "./changes-of-unit.ts";
import { openUnit, type UnitOptions } from "./open-unit.ts";
import { Unit } from "./unit.ts";

/**
 * Changes resources: runs the work as one unit, in one transaction. Each row that it inserts, updates or deletes is
 * stamped with actor and time and gets a new revision. Its former state is written into history, and its before and
 * after into the audit. Nodes that follow the record are notified when the transaction commits.
 * @returns the result of the work
 * @throws any error of the work; all its changes are then rolled back.
 */
export async function write<T>(
  record: { readonly db: Kysely<Database> },
  actor: Actor,
  options: UnitOptions,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  return record.db.transaction().execute(async (db) => {
    const id = await openUnit(db, actor, { ...options, bulk: false });
    const result = await work(new Unit(db, id));
    await publishChanges(db, await changesOfUnit(db, id));
    return result;
  });
}
