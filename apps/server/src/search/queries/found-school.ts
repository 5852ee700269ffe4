import type { FoundSchool } from "@schoolmap/contract";
import { type SearchSource, UNKNOWN_PLACE } from "../source.ts";

/** Converts a school of a source into a search result. */
export function foundSchool(source: SearchSource, row: number): FoundSchool {
  const country = source.countries[source.country[row]!]!;
  const [region, district] = [source.region[row]!, source.district[row]!];
  const id = source.ids[row]!;
  return {
    school_id: id,
    id,
    name: source.name(row),
    giga_id_school: source.gigaId(row),
    external_id: source.externalId(row),
    country_id: country.id,
    country_name: country.name,
    country_code: country.code,
    admin1_id: region === 0 ? null : source.regions[region]!.id,
    admin1_name: region === 0 ? UNKNOWN_PLACE : source.regions[region]!.name,
    admin2_id: district === 0 ? null : source.districts[district]!.id,
    admin2_name: district === 0 ? UNKNOWN_PLACE : source.districts[district]!.name,
    lon: source.lon(row),
    lat: source.lat(row),
  };
}
