import { type Kysely, sql } from "kysely";
import { publishChanges } from "./journals.ts";
import { LOCKS } from "./locks.ts";
import { seedAbout } from "./seed/about.ts";
import { seedFilters } from "./seed/filters.ts";
import { seedGeography } from "./seed/geography.ts";
import { seedLayers } from "./seed/layers.ts";
import type { Database } from "./tables/index.ts";

export { SEED_ABOUT } from "./seed/about.ts";
export { SEED_FILTERS } from "./seed/filters.ts";
export { SEED_LAYERS } from "./seed/layers.ts";

/**
 * Adds what every record starts with and lacks: the world's countries and regions, the built-in layers, filters and texts.
 * Never touches a row that exists or was deleted, so it may run at each start.
 *
 * @returns how many rows were added.
 */
export async function seed(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.seeding})`.execute(trx);
    const geography = await seedGeography(trx);
    const layers = await seedLayers(trx);
    const filters = await seedFilters(trx);
    const about = await seedAbout(trx);
    await publishChanges(trx, [
      ...(geography > 0 ? [{ kind: "country" } as const, { kind: "region" } as const] : []),
      ...(layers > 0 ? [{ kind: "layer" } as const] : []),
      ...(filters > 0 ? [{ kind: "filter" } as const] : []),
      ...(about > 0 ? [{ kind: "translation" } as const] : []),
    ]);
    return geography + layers + filters + about;
  });
}
