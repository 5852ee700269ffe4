import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/**
 * Marks schools as deleted; a later import of the same id restores one. @returns the ids of the schools that were not
 * deleted before.
 */
export async function retireSchools(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update school set deleted = now() where id = any(${ids}) and deleted is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}
