import type { Names } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { groupBy } from "../../lib/group-by.ts";
import type { Database } from "../../record/tables/index.ts";
import type { Box, CatalogCountry, CatalogRegion } from "../catalog.ts";

/** Regions by country id, each list sorted by name. */
export type Regions = ReadonlyMap<number, readonly CatalogRegion[]>;

/**
 * Loads the countries that are not deleted, by name, with their regions and their overrides of layers and filters.
 *
 * @param regions the regions, if they are known and have not changed
 */
export async function loadCountries(
  db: Kysely<Database>,
  regions?: Regions,
): Promise<Omit<CatalogCountry, "measured" | "isWellMeasured">[]> {
  const rows = await db.selectFrom("country").selectAll().where("deleted", "is", null).orderBy("name").execute();
  const byCountry = regions ?? (await loadRegions(db));
  const versions = await regionVersions(db);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    iso3: row.iso3,
    name: row.name,
    names: namesOf(row),
    description: row.description,
    dataSource: row.data_source,
    dataSourceDescription: row.data_source_description,
    dateOfJoin: row.date_of_join,
    dateSchoolsMapped: row.date_schools_mapped,
    integrationStatus: row.integration_status,
    benchmarks: row.benchmark_metadata,
    disclaimer: row.country_disclaimer,
    flag: row.flag,
    bbox: row.bbox as Box | null,
    label: row.label as [number, number] | null,
    regions: byCountry.get(row.id) ?? [],
    regionsVersion: Math.max(versions.get(row.id) ?? 0, versions.get(null) ?? 0),
    layers: new Map(
      row.layers.map((one) => [
        one.layer_id,
        {
          layerId: one.layer_id,
          isDefault: one.is_default,
          isApplicable: one.is_applicable,
          dataSources: { name: one.data_sources.name ?? "", description: one.data_sources.description ?? "" },
          legend: one.legend_configs,
        },
      ]),
    ),
    filters: new Map(
      row.filters.map((one) => [
        one.advance_filter_id,
        { filterId: one.advance_filter_id, defaults: one.default_filter_values },
      ]),
    ),
  }));
}

async function loadRegions(db: Kysely<Database>): Promise<Regions> {
  const rows = await db
    .selectFrom("region")
    .select(["id", "country_id", "code", "name", "name_en", "name_es", "name_pt", "level", "bbox", "centroid", "label"])
    .where("deleted", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const regions = rows.map((row) => ({
    countryId: row.country_id,
    region: {
      id: row.id,
      code: row.code,
      name: row.name,
      names: namesOf(row),
      level: row.level,
      bbox: row.bbox as Box | null,
      centroid: row.centroid as [number, number] | null,
      label: row.label as [number, number] | null,
    },
  }));
  const groups = groupBy(regions, ({ countryId }) => countryId);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ region }) => region)]));
}

/** Returns the last change of regions per country; null is the key of changes that may affect any country. */
async function regionVersions(db: Kysely<Database>): Promise<Map<number | null, number>> {
  const rows = await db
    .selectFrom("change")
    .select(({ fn }) => ["country_id", fn.max("seq").as("seq")])
    .where("kind", "=", "region")
    .groupBy("country_id")
    .execute();
  return new Map(rows.map(({ country_id, seq }) => [country_id, seq]));
}

function namesOf(row: { name_en: string; name_es: string; name_pt: string }): Names {
  return { en: row.name_en, es: row.name_es, pt: row.name_pt };
}
