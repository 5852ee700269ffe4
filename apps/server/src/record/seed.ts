import { type Kysely, sql } from "kysely";
import { actorText, SYSTEM } from "./actor.ts";
import { audit, publishChanges } from "./journals.ts";
import { LOCKS } from "./locks.ts";
import { seedAbout } from "./seed/about.ts";
import { seedFilters } from "./seed/filters.ts";
import { seedGeography } from "./seed/geography.ts";
import { seedLayers } from "./seed/layers.ts";
import type { Database } from "./tables/index.ts";
import { openUnit } from "./unit/open-unit.ts";
import { RESOURCES } from "./unit/resources.ts";

export { SEED_ABOUT } from "./seed/about.ts";
export { SEED_FILTERS } from "./seed/filters.ts";
export { SEED_LAYERS } from "./seed/layers.ts";

/**
 * Adds missing initial content: the world's countries and regions, the built-in layers, filters and texts. Never
 * touches a row that exists or was deleted, so it may run at each start.
 *
 * @returns the number of added rows.
 */
export async function seed(db: Kysely<Database>): Promise<number> {
  const transaction = await db.startTransaction().execute();
  try {
    const added = await seedWithin(transaction);
    // A start that adds nothing creates no unit of work.
    await (added > 0 ? transaction.commit() : transaction.rollback()).execute();
    return added;
  } catch (error) {
    await transaction.rollback().execute();
    throw error;
  }
}

async function seedWithin(db: Kysely<Database>): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCKS.seeding})`.execute(db);
  const unitId = await openUnit(db, SYSTEM, { reason: "What every record starts with", bulk: true });
  const geography = await seedGeography(db);
  const layers = await seedLayers(db);
  const filters = await seedFilters(db);
  const about = await seedAbout(db);
  const counts = { geography, layers, filters, about };
  const added = geography + layers + filters + about;
  const summary = `Added ${added} rows that every record starts with`;
  const entry = { actor: actorText(SYSTEM), action: "import", entity: "country", summary } as const;
  await audit(db, { ...entry, after: counts, unitId });
  const tables = [
    ...(geography > 0 ? (["country", "region", "source"] as const) : []),
    ...(layers > 0 ? (["layer"] as const) : []),
    ...(filters > 0 ? (["advance_filter"] as const) : []),
    ...(about > 0 ? (["about_section"] as const) : []),
  ];
  await publishChanges(
    db,
    tables.map((table) => ({ kind: RESOURCES[table].change })),
  );
  return added;
}
