import { sql } from "kysely";
import type { Actor } from "../../../record/actor.ts";
import type { OpenRecord } from "../../../record/open.ts";
import { writeBulk } from "../../../record/unit/write-bulk.ts";
import { retireSchools } from "../../schools/retire.ts";

/**
 * Marks the schools with these Giga ids in a country as deleted. A later import of the same id restores a school.
 * @returns the number of schools
 */
export async function retireListed(
  record: OpenRecord,
  countryId: number,
  gigaIds: readonly string[],
  options: { readonly actor: Actor; readonly source: string; readonly signal: AbortSignal },
): Promise<number> {
  if (gigaIds.length === 0) return 0;
  const audit = (schools: number) =>
    schools === 0
      ? null
      : {
          action: "delete" as const,
          entity: "school" as const,
          summary: `${options.source} no longer lists ${schools} schools`,
          counts: { schools },
        };
  const reason = `${options.source} no longer lists schools`;
  return writeBulk(record, options.actor, { reason, signal: options.signal, audit }, async ({ db, touched }) => {
    const listed = await db
      .selectFrom("school")
      .select("id")
      .where("country_id", "=", countryId)
      .where("deleted", "is", null)
      .where(sql<boolean>`giga_id_school = any(${gigaIds})`)
      .execute();
    const gone = await retireSchools(
      db,
      listed.map(({ id }) => id),
    );
    if (gone.length === 0) return 0;
    touched("school", { countryId, schoolIds: gone });
    return gone.length;
  });
}
