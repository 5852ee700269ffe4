import { LEAST_MEASURED } from "@schoolmap/rules";
import type pg from "pg";
import { perMetric } from "./sums.ts";

/**
 * Returns the countries in which the staged days contain the first measurements of something, into which the first
 * measuring school has moved, or which a measuring school has left (it may have been the last one). Also returns the
 * countries in which enough schools have measured for a share of them to be shown. Call it after schools are settled
 * and before days are added.
 */
export async function countriesOfChangedLayers(client: pg.ClientBase): Promise<number[]> {
  const brought = perMetric((key) => `bool_or(d.${key}_days > 0) as ${key}`);
  const isNew = perMetric(
    (key) => `(b.${key} and not exists (
      select from country_day c where c.country_id = b.country and c.source_id = b.source and c.${key}_days > 0))`,
    " or ",
  );
  const { rows } = await client.query<{ country: number }>(
    `with batch as (
       select r.country_id as country, d.source_id as source, ${brought}
       from pg_temp.rollup_day d join school_registration r on r.school_id = d.school_id
       where r.country_id is not null group by 1, 2)
     select b.country from batch b where ${isNew}
     union
     select m.new_country from pg_temp.rollup_moved m
     where m.first is not null and m.new_country is distinct from m.old_country and m.new_country is not null
       and not exists (select from school_registration r where r.country_id = m.new_country
         and not exists (select from pg_temp.rollup_moved o where o.school_id = r.school_id))
     union
     select m.old_country from pg_temp.rollup_moved m
     where m.first is not null and m.new_country is distinct from m.old_country and m.old_country is not null
     union
     select j.country from (
       select m.new_country as country, count(*) as joined from pg_temp.rollup_moved m
       where m.new_country is distinct from m.old_country group by 1) j
     where j.country is not null and (
       select count(*) between ${LEAST_MEASURED} and ${LEAST_MEASURED - 1} + j.joined
       from school_registration r where r.country_id = j.country)
     order by 1`,
  );
  return rows.map(({ country }) => country);
}
