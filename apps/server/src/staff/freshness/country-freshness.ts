import type { CountryFreshness } from "@schoolmap/contract";
import { AT_RISK_DAYS, DROPPED_OFF_DAYS, freshnessAfter } from "@schoolmap/rules";
import { type Kysely, sql } from "kysely";
import type { Reach } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";

interface Row extends Pick<CountryFreshness, "live" | "at_risk" | "dropped_off" | "last_day" | "silent_days"> {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/**
 * Returns how long the measuring schools of each country have been silent, longest silence first. Counts are exact,
 * days are in UTC. Countries in which no school has measured are omitted.
 *
 * @param reach ids of the countries to read; null: all
 */
export async function readFreshness(db: Kysely<Database>, reach: Reach): Promise<CountryFreshness[]> {
  const isInScope = reach === null ? sql<boolean>`true` : sql<boolean>`c.id = any(${[...reach]}::integer[])`;
  const [risk, off] = [sql.lit(AT_RISK_DAYS), sql.lit(DROPPED_OFF_DAYS)];
  // The newest day of a school is found with one lookup in the primary key. A school may be registered before its first
  // day is known.
  const { rows } = await sql<Row>`
    select c.id, c.code, c.name, max(newest.day)::text as last_day, current_date - max(newest.day) as silent_days,
      count(*) filter (where current_date - newest.day < ${risk})::integer as live,
      count(*) filter (where current_date - newest.day >= ${risk} and current_date - newest.day < ${off})::integer as at_risk,
      count(*) filter (where current_date - newest.day >= ${off})::integer as dropped_off
    from country c
    join school_registration r on r.country_id = c.id
    cross join lateral (
      select least(current_date, coalesce(
        (select max(d.day) from school_day d where d.school_id = r.school_id), r.registered_on)) as day) as newest
    where c.deleted is null and ${isInScope}
    group by c.id order by silent_days desc, c.name`.execute(db);
  return rows.map(({ id, code, name, ...row }) => ({
    country: { id, code, name },
    state: freshnessAfter(row.silent_days),
    ...row,
  }));
}
