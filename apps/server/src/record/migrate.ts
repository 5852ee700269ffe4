import { type Kysely, Migrator } from "kysely";
import { MIGRATIONS } from "./migrations/index.ts";
import type { Database } from "./tables/index.ts";

/**
 * Migrates the record to the latest version, all missing steps or none. Two processes may call it at the same time.
 *
 * @returns the names of the steps that were run.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((step) => step.migrationName);
}
