import { sql } from "kysely";
import type { BulkUnit } from "../../record/unit/write-bulk.ts";
import type { FoundPlace } from "./find-places.ts";

/**
 * Writes the places found in a country. Decided places remain decided until a school is there that was not there at the
 * time of the decision. Open ones that were not found again are deleted.
 */
export async function keepPlaces(
  { db }: Pick<BulkUnit, "db">,
  countryId: number,
  places: readonly FoundPlace[],
): Promise<void> {
  const found = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n (lon5 integer, lat5 integer, name text,
    school_ids integer[], same_name integer, same_code integer, levels integer)`;
  await sql`
    update duplicate_place p set deleted = now() where p.country_id = ${countryId} and p.status = 'open' and p.deleted is null
      and not exists (select from ${found} where n.lon5 = p.lon5 and n.lat5 = p.lat5)`.execute(db);
  await sql`
    insert into duplicate_place as p (country_id, lon5, lat5, name, school_ids, same_name, same_code, levels)
    select ${countryId}, lon5, lat5, name, school_ids, same_name, same_code, levels from ${found}
    on conflict (country_id, lon5, lat5) do update set name = excluded.name, school_ids = excluded.school_ids,
      same_name = excluded.same_name, same_code = excluded.same_code, levels = excluded.levels, deleted = null,
      status = case when excluded.school_ids <@ p.school_ids then p.status else 'open' end
      where p.deleted is not null or (p.name, p.school_ids, p.same_name, p.same_code, p.levels)
        is distinct from (excluded.name, excluded.school_ids, excluded.same_name, excluded.same_code, excluded.levels)`.execute(
    db,
  );
}
