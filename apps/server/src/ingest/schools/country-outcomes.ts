import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import type { BulkUnit } from "../../record/unit/write-bulk.ts";
import type { CountryOutcome } from "./report.ts";

/** Number of changed schools in a country above which readers must read the whole country again. */
const MAX_ANNOUNCED_SCHOOLS = 50_000;

export interface CountryRows extends CountryOutcome {
  readonly id: number;
}

/** Counts the rows per country by outcome, from the table `outcome`. */
export async function countOutcome(
  db: Kysely<Database>,
  demoRemoved: ReadonlyMap<number, number>,
): Promise<CountryRows[]> {
  const { rows } = await sql<Omit<CountryRows, "demoRemoved">>`
    select c.id, c.code, c.name,
      (count(*) filter (where is_new))::integer as imported,
      (count(*) filter (where not is_new and (school_changed or static_changed)))::integer as updated,
      (count(*) filter (where not is_new and not school_changed and not static_changed))::integer as unchanged
    from outcome o join country c on c.id = o.country_id
    group by c.id order by c.name`.execute(db);
  return rows.map((row) => ({ ...row, demoRemoved: demoRemoved.get(row.id) ?? 0 }));
}

/**
 * Updates the countries whose schools changed: the data source, the date since when schools are mapped, and the
 * integration status. The status changes from created to mapped (4 to 5), from joined to schools mapped (0 to 1), and
 * then to static mapped (2) once any connection status is known. Countries that already have these values are not
 * changed, so that followers need not read the catalog again.
 */
export async function updateCountries(
  { db, touched }: BulkUnit,
  countries: readonly CountryRows[],
  source: { readonly name: string; readonly isDemo: boolean },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update country c set is_demo = n.is_demo, data_source = n.data_source,
      date_schools_mapped = n.date_schools_mapped, integration_status = n.integration_status
    from (
      select id, ${source.isDemo}::boolean as is_demo,
        case when data_source = '' then ${source.name} else data_source end as data_source,
        coalesce(date_schools_mapped, current_date) as date_schools_mapped,
        case
          when integration_status = 4 then 5
          when integration_status in (0, 1) then
            case when exists (select from school s
              where s.country_id = k.id and s.deleted is null and s.connection_status <> 'unknown') then 2 else 1 end
          else integration_status end as integration_status
      from country k where id = any(${changedOf(countries).map(({ id }) => id)})) n
    where c.id = n.id and (c.is_demo, c.data_source, c.date_schools_mapped, c.integration_status)
      is distinct from (n.is_demo, n.data_source, n.date_schools_mapped, n.integration_status)
    returning c.id`.execute(db);
  // Their invented schools were removed, and the country data of the demonstration with them.
  const cleared = countries.filter(({ demoRemoved }) => demoRemoved > 0);
  for (const id of new Set([...rows, ...cleared].map(({ id }) => id))) touched("country", { countryId: id });
}

/** Notifies followers of the changed schools, so that they read them again. */
export async function touchOutcome({ db, touched }: BulkUnit, countries: readonly CountryRows[]): Promise<void> {
  const changed = changedOf(countries);
  const few = changed.filter(
    ({ imported, updated, demoRemoved }) => demoRemoved === 0 && imported + updated <= MAX_ANNOUNCED_SCHOOLS,
  );
  const schools = await changedSchools(
    db,
    few.map(({ id }) => id),
  );
  for (const { id } of changed) touched("school", { countryId: id, schoolIds: schools.get(id) });
}

function changedOf(countries: readonly CountryRows[]): CountryRows[] {
  return countries.filter(({ imported, updated, demoRemoved }) => imported + updated + demoRemoved > 0);
}

/** Returns the changed schools of these countries, in one pass over the table `outcome`. */
async function changedSchools(
  db: Kysely<Database>,
  countryIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ country_id: number; ids: number[] }>`
    select country_id, array_agg(school_id order by school_id) as ids from outcome
    where country_id = any(${countryIds}) and (is_new or school_changed or static_changed)
    group by country_id`.execute(db);
  return new Map(rows.map(({ country_id, ids }) => [country_id, ids]));
}
