import { type CountryDetail, SCHOOL_STATUS_LAYER_ID } from "@schoolmap/contract";
import type { MapIndex } from "../../mapindex/index.ts";
import type { Catalog, CatalogCountry } from "../catalog.ts";
import { activeFilters } from "../filters/filter-countries.ts";
import { layersOfCountry, statusLayerIn } from "../layers/layer-countries.ts";
import { countryRow, regionMetadata } from "./country-row.ts";
import { countryStatistics } from "./country-statistics.ts";

/** Returns a country with its regions, layers, filters and statistics, without outlines. */
export function countryDetail(catalog: Catalog, index: MapIndex, country: CatalogCountry): CountryDetail {
  return {
    ...countryRow(index, country),
    statistics: countryStatistics(catalog, index, country),
    admin1_metadata: country.regions.map(regionMetadata),
    last_weekly_status_id: null,
    active_layers_list: [...statusEntry(catalog, index, country), ...layerEntries(catalog, index, country)],
    active_filters_list: activeFilters(catalog, index, country).map(({ id }) => {
      const values = country.filters.get(id)?.defaults?.values;
      return { advance_filter_id: id, ...(values === undefined ? {} : { default_filter_values: { values } }) };
    }),
  };
}

type ActiveLayers = CountryDetail["active_layers_list"];

function statusEntry(catalog: Catalog, index: MapIndex, country: CatalogCountry): ActiveLayers {
  const status = statusLayerIn(catalog, index, country);
  if (!status) return [];
  const data_sources = { name: "", description: "" };
  return [
    {
      data_layer_id: SCHOOL_STATUS_LAYER_ID,
      is_default: status.isDefault,
      is_applicable: true,
      data_sources,
      legend_configs: {},
    },
  ];
}

function layerEntries(catalog: Catalog, index: MapIndex, country: CatalogCountry): ActiveLayers {
  return layersOfCountry(catalog, index, country).map(({ layerId, isDefault, isApplicable, dataSources, legend }) => ({
    data_layer_id: layerId,
    is_default: isDefault,
    is_applicable: isApplicable,
    data_sources: dataSources,
    legend_configs: legend,
  }));
}
