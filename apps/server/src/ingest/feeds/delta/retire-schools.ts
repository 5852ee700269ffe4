import { sql } from "kysely";
import { audit, publishChanges } from "../../../record/journals.ts";
import type { OpenRecord } from "../../../record/open.ts";
import { inBulkTransaction } from "../../bulk-transaction.ts";

/**
 * Marks the schools of these Giga ids in a country as deleted; a later import of the same id brings one back.
 * @returns how many there were.
 */
export async function retireSchools(
  record: OpenRecord,
  countryId: number,
  gigaIds: readonly string[],
  options: { readonly actor: string; readonly source: string; readonly signal: AbortSignal },
): Promise<number> {
  if (gigaIds.length === 0) return 0;
  return inBulkTransaction(record, { signal: options.signal }, async ({ db }) => {
    const gone = await db
      .updateTable("school")
      .set({ deleted: sql`now()`, modified_at: sql`now()`, modified_by: options.actor })
      .where("country_id", "=", countryId)
      .where("deleted", "is", null)
      .where(sql<boolean>`giga_id_school = any(${gigaIds})`)
      .returning("id")
      .execute();
    if (gone.length === 0) return 0;
    await audit(db, {
      actor: options.actor,
      action: "delete",
      entity: "school",
      summary: `${options.source} no longer lists ${gone.length} schools`,
    });
    await publishChanges(db, [
      { kind: "school", countryId, schoolIds: gone.map(({ id }) => id) },
      { kind: "country", countryId },
    ]);
    return gone.length;
  });
}
