import { METRICS, type MetricKey } from "@schoolmap/contract";
import { LEAST_MEASURED } from "@schoolmap/rules";
import { type Kysely, sql } from "kysely";
import type { Database } from "../record/tables/index.ts";
import type { CatalogCountry, Measured } from "./catalog.ts";

/**
 * Returns the measured metrics by country id, from the sums of the countries. The rollup writes a change of kind
 * `layer` when a metric is added or removed, so this is part of the data version like the rest of the catalog.
 */
export async function loadMeasured(db: Kysely<Database>): Promise<Map<number, Measured>> {
  const flags = sql.raw(METRICS.map(({ key }) => `bool_or(${key}_days > 0) as ${key}`).join(", "));
  const { rows } = await sql<{ country_id: number; source_id: number } & Record<MetricKey, boolean>>`
    select country_id, source_id, ${flags} from country_day group by 1, 2 order by 1, 2`.execute(db);
  const measured = new Map<number, Map<number, Set<MetricKey>>>();
  for (const row of rows) {
    const metrics = METRICS.filter(({ key }) => row[key]).map(({ key }) => key);
    const sources = measured.get(row.country_id) ?? new Map<number, Set<MetricKey>>();
    measured.set(row.country_id, sources.set(row.source_id, new Set(metrics)));
  }
  return measured;
}

/**
 * Returns the ids of countries where enough schools have ever measured to show a share of them. The rollup writes a
 * change of kind `layer` when a country may have reached or lost this state.
 */
export async function loadWellMeasured(db: Kysely<Database>): Promise<Set<number>> {
  const { rows } = await sql<{ country_id: number }>`
    select country_id from school_registration where country_id is not null
    group by 1 having count(*) >= ${sql.lit(LEAST_MEASURED)}`.execute(db);
  return new Set(rows.map(({ country_id }) => country_id));
}

/** Returns whether a metric of some sources (empty: any source) is measured in a country. */
export function isMeasured({ measured }: CatalogCountry, metric: MetricKey, sourceIds: readonly number[]): boolean {
  return [...measured].some(
    ([id, metrics]) => (sourceIds.length === 0 || sourceIds.includes(id)) && metrics.has(metric),
  );
}
