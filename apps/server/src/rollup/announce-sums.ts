import type pg from "pg";
import { queriesOn } from "../record/held-client.ts";
import { announce, type Change } from "../record/journals.ts";
import type { ConnectedSchool } from "./settle-schools.ts";

/** With more schools than this in a country, readers are told that any of them may have changed. */
const MAX_NAMED = 5_000;

/** Days of a country whose sums changed, as "yyyy-MM-dd". */
export interface ChangedDays {
  readonly country: number;
  readonly first: string;
  readonly last: string;
  /** Null: any. */
  readonly schools: readonly number[] | null;
}

/** Which days of which schools the rollup changed, one entry per country, from its working tables. */
export async function changedDays(client: pg.ClientBase): Promise<ChangedDays[]> {
  const { rows } = await client.query<ChangedDays>(
    `select country, case when count(distinct school_id) <= $1 then array_agg(distinct school_id) end as schools,
       min(first) as first, max(last) as last
     from (
       select r.country_id as country, d.school_id, d.day as first, d.day as last
       from pg_temp.rollup_day d join school_registration r on r.school_id = d.school_id
       union all
       select p.country, m.school_id, m.first, m.last
       from pg_temp.rollup_moved m cross join lateral (values (m.old_country), (m.new_country)) as p (country)
       where m.first is not null
         and (m.old_country, m.old_region) is distinct from (m.new_country, m.new_region)) touched
     where country is not null group by country order by country`,
    [MAX_NAMED],
  );
  return rows;
}

/** Tells readers which sums changed, and which schools count as connected now. Call it last in the transaction. */
export async function announceSums(
  client: pg.ClientBase,
  days: readonly ChangedDays[],
  connected: readonly ConnectedSchool[],
): Promise<void> {
  const measured = days.map(
    ({ country, first, last, schools }): Change => ({
      kind: "measurement",
      countryId: country,
      schoolIds: schools ?? undefined,
      days: [first, last],
    }),
  );
  await announce(queriesOn(client), [...statusChanges(connected), ...measured]);
}

function statusChanges(connected: readonly ConnectedSchool[]): Change[] {
  const byCountry = new Map<number, number[]>();
  for (const { id, country_id } of connected) {
    const ids = byCountry.get(country_id);
    if (ids) ids.push(id);
    else byCountry.set(country_id, [id]);
  }
  return [...byCountry].map(([countryId, schoolIds]) => ({ kind: "status", countryId, schoolIds }));
}
