import { sql } from "kysely";
import type { MapIndex } from "../../mapindex/index.ts";
import type { BulkUnit } from "../../record/unit/write-bulk.ts";
import type { Pair } from "./find-pairs.ts";

/**
 * Writes the pairs found in a country: new ones are open, known ones get their new score. Decided pairs remain decided.
 * Open pairs that were not found again are deleted.
 */
export async function keepPairs(
  { db }: Pick<BulkUnit, "db">,
  index: MapIndex,
  countryId: number,
  pairs: readonly Pair[],
): Promise<void> {
  const rows = pairs.map(({ school, other, metres, atPoint, score }) => ({
    ...{ school_id: school, other_id: other, metres, at_point: atPoint, score: score.total, parts: score.parts },
    school_name: index.name(index.rowOf(school)),
    other_name: index.name(index.rowOf(other)),
  }));
  const found = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (school_id integer, other_id integer,
    school_name text, other_name text, metres integer, at_point integer, score integer, parts jsonb)`;
  await sql`
    update duplicate_pair p set deleted = now() where p.country_id = ${countryId} and p.status = 'open' and p.deleted is null
      and not exists (select from ${found} where n.school_id = p.school_id and n.other_id = p.other_id)`.execute(db);
  await sql`
    insert into duplicate_pair as p (country_id, school_id, other_id, school_name, other_name, metres, at_point, score, parts)
    select ${countryId}, n.school_id, n.other_id, school_name, other_name, metres, at_point, score, parts from ${found}
    join school s on s.id = n.school_id and s.deleted is null join school o on o.id = n.other_id and o.deleted is null
    on conflict (school_id, other_id) do update set score = excluded.score, parts = excluded.parts, metres = excluded.metres,
      at_point = excluded.at_point, school_name = excluded.school_name, other_name = excluded.other_name,
      country_id = excluded.country_id, deleted = null
      where p.status = 'open' and (p.deleted is not null or p.parts <> excluded.parts or p.at_point <> excluded.at_point
        or p.country_id <> excluded.country_id
        or (p.school_name, p.other_name) is distinct from (excluded.school_name, excluded.other_name))`.execute(db);
}
