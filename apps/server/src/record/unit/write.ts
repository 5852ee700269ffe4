import type { Kysely } from "kysely";
import type { Actor } from "../actor.ts";
import { publishChanges } from "../journals.ts";
import type { Database } from "../tables/index.ts";
import { changesOfUnit } from "./changes-of-unit.ts";
import { openUnit, type UnitOptions } from "./open-unit.ts";
import { Unit } from "./unit.ts";

/**
 * The way to change resources: runs the work as one unit, in one transaction. Each row that it inserts, updates or
 * deletes is stamped with actor and time, gets a new revision, leaves its former state in history and goes into the
 * audit with before and after; nodes that follow the record hear of it when the transaction commits.
 * @returns what the work returns
 * @throws what the work throws; then nothing of it stays.
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
