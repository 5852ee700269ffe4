import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/**
 * Returns whether changes of the identity of schools are held for review, for a file for this country and from this
 * source.
 */
export async function isReviewed(
  db: Kysely<Database>,
  { countryId, sourceId }: { readonly countryId: number; readonly sourceId: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ reviewed: boolean }>`
    select exists (select from country where id = ${countryId} and is_reviewed)
      or exists (select from source where id = ${sourceId} and is_reviewed) as reviewed`.execute(db);
  return rows[0]!.reviewed;
}
