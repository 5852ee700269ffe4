import type pg from "pg";
import type { CountryFact, DistrictFact, MergedSchool, PlaceLists, RegionFact } from "../places.ts";

interface NamedRow {
  id: number;
  code: string;
  name: string;
  name_en: string;
  name_es: string;
  name_pt: string;
}

/**
 * Loads the countries, regions and districts of the record that are not deleted, by id, and the schools that were
 * merged into others.
 */
export async function loadPlaces(client: pg.ClientBase): Promise<PlaceLists> {
  const countries = await client.query<NamedRow & { iso3: string; integration_status: number }>(
    `select id, code, iso3, name, name_en, name_es, name_pt, integration_status
     from country where deleted is null order by id`,
  );
  const regions = await client.query<NamedRow & { country_id: number; level: string }>(
    `select id, country_id, code, name, name_en, name_es, name_pt, level
     from region where deleted is null order by id`,
  );
  const districts = await client.query<NamedRow & { country_id: number; region_id: number | null; level: string }>(
    "select id, country_id, region_id, code, name, level from district where deleted is null order by id",
  );
  return {
    countries: countries.rows.map((row): CountryFact => {
      const { id, code, iso3, name, integration_status: integrationStatus } = row;
      return { id, code, iso3, name, names: namesOf(row), integrationStatus };
    }),
    regions: regions.rows.map((row): RegionFact => {
      const { id, country_id: countryId, code, name, level } = row;
      return { id, countryId, code, name, names: namesOf(row), level };
    }),
    districts: districts.rows.map((row): DistrictFact => {
      const { id, country_id: countryId, region_id: regionId, code, name, level } = row;
      return { id, countryId, regionId, code, name, level };
    }),
    merged: await loadMerged(client),
  };
}

/** Loads the schools that were merged into others, by id. */
export async function loadMerged(client: pg.ClientBase): Promise<MergedSchool[]> {
  const { rows } = await client.query<MergedSchool>(
    `select id, coalesce(giga_id_school, '') as "gigaId", kept_school(id) as "keptId"
     from school where merged_into is not null order by id`,
  );
  return rows;
}

function namesOf({ name_en: en, name_es: es, name_pt: pt }: NamedRow) {
  return { en, es, pt };
}
