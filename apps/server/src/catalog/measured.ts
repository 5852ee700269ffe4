import { METRICS, type MetricKey } from "@schoolmap/contract";
import type { Day } from "@schoolmap/rules";
import { type Kysely, sql } from "kysely";
import { dateOf } from "../record/day-columns.ts";
import type { Database } from "../record/tables/index.ts";
import type { Catalog, CatalogCountry, Measured } from "./catalog.ts";

/** Which sums to look at. */
interface Where {
  /** Null: every country. */
  readonly countryIds: readonly number[] | null;
  /** Both included. */
  readonly first: Day;
  readonly last: Day;
}

/** What is measured by country id, from the sums of the countries; without `where` from all of them. */
export async function loadMeasured(db: Kysely<Database>, where?: Where): Promise<Map<number, Measured>> {
  const flags = sql.raw(METRICS.map(({ key }) => `bool_or(${key}_days > 0) as ${key}`).join(", "));
  const days = sql.raw(where ? `day between ${dateOf(where.first)} and ${dateOf(where.last)}` : "true");
  const countries = where?.countryIds ? sql`country_id = any(${[...where.countryIds]}::int[])` : sql`true`;
  const { rows } = await sql<{ country_id: number; source_id: number } & Record<MetricKey, boolean>>`
    select country_id, source_id, ${flags} from country_day where ${days} and ${countries}
    group by 1, 2 order by 1, 2`.execute(db);
  const measured = new Map<number, Map<number, Set<MetricKey>>>();
  for (const row of rows) {
    const metrics = METRICS.filter(({ key }) => row[key]).map(({ key }) => key);
    const sources = measured.get(row.country_id) ?? new Map<number, Set<MetricKey>>();
    measured.set(row.country_id, sources.set(row.source_id, new Set(metrics)));
  }
  return measured;
}

/** Whether a metric of some sources (empty: any) is measured in a country. */
export function isMeasured({ measured }: CatalogCountry, metric: MetricKey, sourceIds: readonly number[]): boolean {
  return [...measured].some(
    ([id, metrics]) => (sourceIds.length === 0 || sourceIds.includes(id)) && metrics.has(metric),
  );
}

/** The catalog with more that is measured: the same object when that is nothing new. */
export function withMeasured(catalog: Catalog, more: ReadonlyMap<number, Measured>): Catalog {
  const changed = [...more].flatMap(([id, sources]) => {
    const country = catalog.countries.get(id);
    if (!country) return [];
    const isNew = [...sources].some(([source, metrics]) =>
      [...metrics].some((metric) => !isMeasured(country, metric, [source])),
    );
    return isNew ? [{ ...country, measured: joined(country.measured, sources) }] : [];
  });
  if (changed.length === 0) return catalog;
  return {
    ...catalog,
    countries: new Map([...catalog.countries, ...changed.map((country) => [country.id, country] as const)]),
    countriesByCode: new Map([
      ...catalog.countriesByCode,
      ...changed.map((country) => [country.code, country] as const),
    ]),
  };
}

function joined(known: Measured, more: Measured): Measured {
  const all = new Map(known);
  for (const [source, metrics] of more) all.set(source, new Set([...(all.get(source) ?? []), ...metrics]));
  return all;
}
