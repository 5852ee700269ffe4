import { type Day, dayOf, periodOf, runsOf } from "@schoolmap/rules";
import type pg from "pg";
import { groupBy } from "../lib/group-by.ts";
import { type Change, publishChanges } from "../record/journals.ts";
import { queriesOn } from "../record/queries-on.ts";
import type { ConnectedSchool } from "./settle-schools.ts";

/** Maximum number of schools named per country; with more, any of its schools may have changed. */
const MAX_NAMED = 5_000;
/** Maximum number of runs of weeks published per country; beyond that, the nearest ones are merged. */
const MAX_RUNS = 16;

/** Days of a country whose sums changed, as "yyyy-MM-dd". */
export interface ChangedDays {
  readonly country: number;
  readonly first: string;
  readonly last: string;
  /** Null means any school. */
  readonly schools: readonly number[] | null;
}

/**
 * Returns the days and schools that the rollup changed, from its working tables: for each country, one entry for each
 * run of weeks with a changed day, so that a late measurement does not invalidate the weeks between its day and the
 * present. Where schools were added or removed, days may have lost data; in that case any school may have changed.
 */
export async function changedDays(client: pg.ClientBase): Promise<ChangedDays[]> {
  const { rows } = await client.query<ChangedDays>(
    `select country,
       case when not bool_or(is_moved) and count(distinct school_id) <= $1 then array_agg(distinct school_id) end as schools,
       min(first) as first, max(last) as last
     from (
       select r.country_id as country, d.school_id, d.day as first, d.day as last, false as is_moved
       from pg_temp.rollup_day d join school_registration r on r.school_id = d.school_id
       union all
       select p.country, m.school_id, m.first, m.last, true
       from pg_temp.rollup_moved m cross join lateral (values (m.old_country), (m.new_country)) as p (country)
       where m.first is not null
         and (m.old_country, m.old_region) is distinct from (m.new_country, m.new_region)) touched
     where country is not null
     group by country, date_trunc('week', first), date_trunc('week', last) order by country, first`,
    [MAX_NAMED],
  );
  return [...groupBy(rows, ({ country }) => country).values()].flatMap(joinWeeks);
}

/** Merges the entries of a country whose weeks are consecutive. */
function joinWeeks(entries: readonly ChangedDays[]): ChangedDays[] {
  const runs = runsOf(entries.map(weeksOf), MAX_RUNS);
  return runs.map((run) => {
    const parts = entries.filter((entry) => run.first <= weeksOf(entry).first && weeksOf(entry).last <= run.last);
    const { country } = parts[0]!;
    const [first] = parts.map((part) => part.first).sort();
    const last = parts
      .map((part) => part.last)
      .sort()
      .at(-1);
    return { country, first: first!, last: last!, schools: namesOf(parts) };
  });
}

/** Returns the whole weeks that contain the days of an entry. */
function weeksOf({ first, last }: ChangedDays): { first: Day; last: Day } {
  const weekOf = (date: string) => periodOf("week", dayOf(Date.parse(date)));
  return { first: weekOf(first).start, last: weekOf(last).end };
}

function namesOf(parts: readonly ChangedDays[]): readonly number[] | null {
  const named = parts.flatMap(({ schools }) => (schools ? [schools] : []));
  if (named.length < parts.length) return null;
  const ids = [...new Set(named.flat())].sort((a, b) => a - b);
  return ids.length <= MAX_NAMED ? ids : null;
}

/**
 * Notifies readers of the changed sums, of newly connected schools, and of countries in which something is measured for
 * the first time, because lists of countries and layers contain this. Call it last in the transaction.
 */
export async function publishSums(
  client: pg.ClientBase,
  days: readonly ChangedDays[],
  connected: readonly ConnectedSchool[],
  layerCountries: readonly number[],
): Promise<void> {
  const measured = days.map(
    ({ country, first, last, schools }): Change => ({
      kind: "measurement",
      countryId: country,
      schoolIds: schools ?? undefined,
      days: [first, last],
    }),
  );
  const layers = layerCountries.map((countryId): Change => ({ kind: "layer", countryId }));
  await publishChanges(queriesOn(client), [...layers, ...statusChanges(connected), ...measured]);
}

function statusChanges(connected: readonly ConnectedSchool[]): Change[] {
  return [...groupBy(connected, ({ country_id }) => country_id)].map(([countryId, schools]) => ({
    kind: "status",
    countryId,
    schoolIds: schools.map(({ id }) => id),
  }));
}
