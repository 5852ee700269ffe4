import { type Kysely, Migrator } from "kysely";
import { MIGRATIONS } from "./migrations/index.ts";
import type { Database } from "./tables/index.ts";

/**
 * Brings the record to the newest form, all missing steps or none. Two processes may call it at once.
 *
 * @returns the names of the steps that were taken now.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((step) => step.migrationName);
}
