import { type AdminMetadata, type CountryRow, imageAddress } from "@schoolmap/contract";
import { country as geoCountry } from "@schoolmap/geodata";
import type { MapIndex } from "../../mapindex/index.ts";
import type { CatalogCountry, CatalogRegion } from "../catalog.ts";
import { levelLabel } from "../columns/level-label.ts";
import { wireDate } from "../wire-date.ts";
import { isDemo, statusOf } from "./country-counts.ts";
import {
  connectivityAvailability,
  coverageAvailability,
  integrationStatusOf,
  shareWithData,
} from "./country-status.ts";

/** Returns a country as a list row: data of the record with counts of the index. */
export function countryRow(index: MapIndex, country: CatalogCountry): CountryRow {
  const { connected, not_connected, unknown, total } = statusOf(index, country);
  return {
    id: country.id,
    name: country.name,
    names: country.names,
    code: country.code,
    iso3_format: country.iso3,
    flag: country.flag && imageAddress(country.flag),
    map_preview: "",
    description: country.description,
    data_source: oneLine(country.dataSource),
    data_source_description: oneLine(country.dataSourceDescription),
    date_schools_mapped: wireDate(country.dateSchoolsMapped),
    date_of_join: wireDate(country.dateOfJoin),
    admin_metadata: countryMetadata(country),
    area_km2: areaOf(country),
    benchmark_metadata: country.benchmarks,
    country_disclaimer: country.disclaimer,
    integration_status: integrationStatusOf(index, country),
    schools_with_data_percentage: shareWithData(index, country),
    schools_total: total,
    schools_connected: connected,
    schools_not_connected: not_connected,
    schools_unknown: unknown,
    connectivity_availability: connectivityAvailability(index, country),
    coverage_availability: coverageAvailability(index, country),
    is_demo: isDemo(index, country),
  };
}

/** Returns a region as an administrative unit. */
export function regionMetadata(region: CatalogRegion): AdminMetadata {
  return {
    id: region.id,
    layer_name: "adm1",
    name: region.name,
    name_en: region.names.en,
    names: region.names,
    description: region.level ?? "",
    description_ui_label: levelLabel(region.level),
    giga_id_admin: region.code,
    mapbox_id: "",
    centroid: region.centroid,
    bbox: region.bbox,
  };
}

function countryMetadata(country: CatalogCountry): AdminMetadata {
  return {
    id: country.id,
    layer_name: "adm0",
    name: country.name,
    name_en: country.names.en,
    names: country.names,
    description: "country",
    description_ui_label: "country",
    giga_id_admin: country.iso3,
    mapbox_id: "",
    centroid: country.label,
    bbox: country.bbox,
  };
}

/** Returns whole square kilometres, except for the smallest countries. */
function areaOf({ code }: CatalogCountry): number | null {
  const area = geoCountry(code)?.areaKm2;
  return area === undefined ? null : area < 10 ? area : Math.round(area);
}

function oneLine(text: string): string {
  return text
    .trim()
    .split(/\s*[\r\n]+\s*/)
    .join(", ");
}
