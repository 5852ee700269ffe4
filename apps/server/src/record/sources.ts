import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "./tables/index.ts";

type Source = Selectable<Database["source"]>;

/** Returns the source with that name that is not deleted, regardless of case; undefined if there is none. */
export function findSource(db: Kysely<Database>, name: string): Promise<Source | undefined> {
  return db
    .selectFrom("source")
    .selectAll()
    .where(sql<boolean>`lower(name) = lower(${name.trim()})`)
    .where("deleted", "is", null)
    .executeTakeFirst();
}

/**
 * Returns the source with that name that is not deleted, or creates it with these values. The only function that
 * creates sources.
 * @param db of a unit of work
 */
export async function findOrCreateSource(
  db: Kysely<Database>,
  values: Insertable<Database["source"]>,
): Promise<{ readonly source: Source; readonly isNew: boolean }> {
  const known = await findSource(db, values.name);
  if (known) return { source: known, isNew: false };
  const made = await db
    .insertInto("source")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { source: made, isNew: true };
  // Another transaction created it at the same moment.
  const source = await findSource(db, values.name);
  if (!source) throw new Error(`The source ${values.name} could not be made.`);
  return { source, isNew: false };
}
