import { METRICS } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { Cell } from "../../lib/csv-text.ts";
import type { Database } from "../../record/tables/index.ts";
import { shownValue } from "../../view/resolved-view.ts";

/** Weeks of one country whose Monday is in the year. */
export interface CountryYear {
  readonly countryId: number;
  readonly iso3: string;
  readonly name: string;
  readonly year: number;
}

const WEEK_MS = 7 * 86_400_000;

/** Returns the countries and years with measurements, in this order. */
export async function measuredYears(
  db: Kysely<Database>,
  countries: readonly Omit<CountryYear, "year">[],
): Promise<CountryYear[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select extract(year from min(start))::integer as first, extract(year from max(start))::integer as last
    from school_period where unit = 'week'`.execute(db);
  const { first, last } = rows[0] ?? {};
  if (!first || !last) return [];
  const found: CountryYear[] = [];
  for (const country of countries) {
    for (let year = first; year <= last; year++) {
      if (await hasWeeks(db, country.countryId, year)) found.push({ ...country, year });
    }
  }
  return found;
}

async function hasWeeks(db: Kysely<Database>, countryId: number, year: number): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (
      select from school_period p join school s on s.id = p.school_id and s.country_id = ${countryId} and s.deleted is null
      where p.unit = 'week' and p.start between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    ) as is_there`.execute(db);
  return rows[0]?.is_there ?? false;
}

/** Yields the rows of a country and year, week by week: memory is limited by the number of schools of the country. */
export async function* weekRows(db: Kysely<Database>, country: CountryYear): AsyncGenerator<Cell[][]> {
  const { countryId, year } = country;
  for (const monday of mondaysOf(year)) {
    const { rows } = await sql<Record<string, Cell>>`
      select p.school_id, s.giga_id_school, s.name, p.start::text as week_start,
        case when o.status = 'PUBLISHED' and o.deleted is null then o.name end as source, ${sums}
      from school_period p
        join school s on s.id = p.school_id and s.country_id = ${countryId} and s.deleted is null
        left join source o on o.id = p.source_id
      where p.unit = 'week' and p.start = ${monday}::date
      order by p.school_id, p.source_id`.execute(db);
    if (rows.length > 0) yield rows.map((row) => cellsOf(row, country));
  }
}

const sums = sql.join(
  METRICS.flatMap(({ key }) => [`${key}_sum`, `${key}_days`, `${key}_n`].map((name) => sql`p.${sql.ref(name)}`)),
);

/** Returns a row in the column order of the data set. */
function cellsOf(row: Record<string, Cell>, { iso3, name }: CountryYear): Cell[] {
  const metrics = METRICS.flatMap(({ key, scale, unit }): Cell[] => {
    const days = Number(row[`${key}_days`]);
    const mean = days === 0 ? null : Number(row[`${key}_sum`]) / days / scale;
    return [shownValue({ unit }, mean), days, Number(row[`${key}_n`])];
  });
  const school = [row.school_id!, row.giga_id_school || null, row.name || null];
  return [...school, iso3, name, row.week_start!, row.source ?? null, ...metrics];
}

function mondaysOf(year: number): string[] {
  const first = new Date(Date.UTC(year, 0, 1));
  const wait = (8 - (first.getUTCDay() || 7)) % 7;
  const days: string[] = [];
  for (let at = first.getTime() + wait * 86_400_000; new Date(at).getUTCFullYear() === year; at += WEEK_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
