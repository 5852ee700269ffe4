import type pg from "pg";
import { LOCKS } from "../record/locks.ts";
import { type ChangedDays, publishSums } from "./publish-sums.ts";
import { connectSchools } from "./settle-schools.ts";
import { SUM_COLUMNS, sumsOfDays, UNIT_START, UNITS } from "./sums.ts";
import { createWorkspace } from "./workspace.ts";

const IN_SCOPE = "school_id in (select school_id from pg_temp.rollup_scope)";

/**
 * Recomputes all data derived from the days of these schools, from `school_day` alone and within the caller's unit of
 * work: their weeks, months and years, their registration, their connection status, and the days of their countries and
 * regions. Use it after writes into `school_day` that bypass the rollup, which is blocked meanwhile.
 */
export async function rebuild(client: pg.ClientBase, schools: readonly number[] | "all"): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [LOCKS.sums]);
  await createWorkspace(client);
  await client.query("delete from pg_temp.rollup_scope; delete from pg_temp.rollup_moved");
  if (schools === "all") {
    await client.query(
      `insert into pg_temp.rollup_scope select school_id from school_day union select school_id from school_period
       union select school_id from school_registration`,
    );
  } else {
    await client.query("insert into pg_temp.rollup_scope select distinct unnest($1::integer[])", [schools]);
  }
  await client.query("analyze pg_temp.rollup_scope");
  const before = await placesInScope(client, schools === "all");
  await recomputeRegistrations(client);
  await recomputePeriods(client);
  const after = await placesInScope(client, false);
  const countries = [...new Set([...before.countries, ...after.countries])];
  const regions = [...new Set([...before.regions, ...after.regions])];
  const gone = await daysOf(client, countries);
  await recomputePlaceDays(client, "country", countries);
  await recomputePlaceDays(client, "region", regions);
  const connected = await connectInScope(client);
  await queueCorrections(client, countries);
  await publishSums(client, spanBoth(gone, await daysOf(client, countries)), connected, countries);
}

/** Queues the corrections of these countries, because the values that staff set were deleted with the days. */
async function queueCorrections(client: pg.ClientBase, countries: readonly number[]): Promise<void> {
  await client.query(
    `insert into correction_due
     select scope, place_id, start, start + case unit when 'week' then 6 else 0 end from correction
     where scope = 'country' and place_id = any($1) and deleted is null`,
    [countries],
  );
}

interface PlaceIds {
  readonly countries: readonly number[];
  readonly regions: readonly number[];
}

/** Returns the places in which schools of the scope are counted; with `all`, every place that has sums. */
async function placesInScope(client: pg.ClientBase, all: boolean): Promise<PlaceIds> {
  const ids = async (place: "country" | "region") => {
    const { rows } = await client.query<{ id: number }>(
      `select distinct ${place}_id as id from school_registration where ${place}_id is not null and ${IN_SCOPE}
       ${all ? `union select ${place}_id from ${place}_day` : ""}`,
    );
    return rows.map(({ id }) => id);
  };
  return { countries: await ids("country"), regions: await ids("region") };
}

async function recomputeRegistrations(client: pg.ClientBase): Promise<void> {
  await client.query(
    `delete from school_day d where ${IN_SCOPE} and not exists (select from school s where s.id = d.school_id)`,
  );
  await client.query(
    `delete from school_registration r where ${IN_SCOPE}
       and not exists (select from school_day d where d.school_id = r.school_id)`,
  );
  await client.query(
    `insert into school_registration as r (school_id, registered_on, source_id, country_id, region_id)
     select distinct on (d.school_id) d.school_id, d.day, d.source_id,
       case when s.deleted is null then s.country_id end, case when s.deleted is null then s.region_id end
     from school_day d join pg_temp.rollup_scope c on c.school_id = d.school_id join school s on s.id = d.school_id
     order by d.school_id, d.day, d.source_id
     on conflict (school_id) do update set registered_on = excluded.registered_on, source_id = excluded.source_id,
       country_id = excluded.country_id, region_id = excluded.region_id`,
  );
}

async function recomputePeriods(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from school_period where ${IN_SCOPE}`);
  // Inserted in key order: the rows of a week are then next to each other, not each on a separate page.
  await client.query(
    `insert into school_period (unit, start, school_id, source_id, ${SUM_COLUMNS})
     select u.unit, ${UNIT_START}, d.school_id, d.source_id, ${sumsOfDays()}
     from school_day d join pg_temp.rollup_scope c on c.school_id = d.school_id cross join ${UNITS}
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
}

async function recomputePlaceDays(
  client: pg.ClientBase,
  place: "country" | "region",
  ids: readonly number[],
): Promise<void> {
  await client.query(`delete from ${place}_day where ${place}_id = any($1)`, [ids]);
  await client.query(
    `insert into ${place}_day (${place}_id, day, source_id, ${SUM_COLUMNS})
     select r.${place}_id, d.day, d.source_id, ${sumsOfDays()}
     from school_registration r join school_day d on d.school_id = r.school_id
     where r.${place}_id = any($1) group by 1, 2, 3`,
    [ids],
  );
}

async function connectInScope(client: pg.ClientBase) {
  await client.query(
    `insert into pg_temp.rollup_moved (school_id) select school_id from school_registration where ${IN_SCOPE}`,
  );
  return connectSchools(client);
}

async function daysOf(client: pg.ClientBase, countries: readonly number[]): Promise<ChangedDays[]> {
  const { rows } = await client.query<ChangedDays>(
    `select country_id as country, min(day) as first, max(day) as last, null as schools
     from country_day where country_id = any($1) group by 1`,
    [countries],
  );
  return rows;
}

/** Combines two lists by country: from the earliest first day to the latest last day. */
function spanBoth(before: readonly ChangedDays[], after: readonly ChangedDays[]): ChangedDays[] {
  const spans = new Map(before.map((span) => [span.country, span]));
  for (const span of after) {
    const old = spans.get(span.country) ?? span;
    const [first] = [old.first, span.first].sort();
    const [, last] = [old.last, span.last].sort();
    spans.set(span.country, { ...span, first: first!, last: last! });
  }
  return [...spans.values()];
}
