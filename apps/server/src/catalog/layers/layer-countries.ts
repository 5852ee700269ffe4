import { attributeOf, LIVE_STATE_LAYER_ID, metricOfColumn } from "@schoolmap/contract";
import type { MapIndex } from "../../mapindex/index.ts";
import type { Catalog, CatalogCountry, CatalogLayer, CountryLayer } from "../catalog.ts";
import { knownIn, statusOf } from "../countries/country-counts.ts";
import { isMeasured } from "../measured.ts";
import { perCatalog } from "../per-catalog.ts";

/** A layer in a country where it has data. */
export interface ActiveLayer extends CountryLayer {
  readonly country: CatalogCountry;
}

/**
 * Returns the countries where a layer is available: countries that it applies to and that currently have values. No
 * layer has to be published again when new data arrive.
 */
export function countriesOfLayer(catalog: Catalog, index: MapIndex, layer: CatalogLayer): ActiveLayer[] {
  return [...catalog.countries.values()].flatMap((country) =>
    hasLayer(index, layer, country) ? activeLayer(catalog, index, layer, country) : [],
  );
}

/** Returns the published layers that are available in a country. */
export function layersOfCountry(catalog: Catalog, index: MapIndex, country: CatalogCountry): ActiveLayer[] {
  return [...catalog.layers.values()].flatMap((layer) =>
    hasLayer(index, layer, country) ? activeLayer(catalog, index, layer, country) : [],
  );
}

/**
 * Returns School status for a country: it is available in every country with schools, and is the default where no other
 * layer is.
 */
export function statusLayerIn(
  catalog: Catalog,
  index: MapIndex,
  country: CatalogCountry,
): { readonly isDefault: boolean } | undefined {
  if (statusOf(index, country).total === 0) return undefined;
  return { isDefault: defaultLayers(catalog, index).get(country.id) === undefined };
}

/** The default layers by country id, which each layer asks for in each country. */
const defaultLayers = perCatalog(
  (catalog, index) =>
    new Map([...catalog.countries.values()].map((country) => [country.id, defaultLayer(catalog, index, country)])),
);

/** Columns of the default live layers of a country, in order of preference, when staff chose none. */
const DEFAULT_COLUMNS = ["connectivity_speed", "connectivity_upload_speed"];

/**
 * Returns the default layer of a country: the choice of staff, else download speed, else upload speed, else any live
 * layer. Where hardly any school has measured, it is the school status, unless staff chose otherwise.
 */
function defaultLayer(catalog: Catalog, index: MapIndex, country: CatalogCountry): number | undefined {
  const chosen = [...country.layers.values()].find(({ isDefault }) => isDefault);
  if (chosen) return chosen.layerId;
  if (!country.isWellMeasured) return undefined;
  const live = [...catalog.layers.values()].filter(({ type }) => type === "LIVE");
  const ranked = [...DEFAULT_COLUMNS.flatMap((name) => live.filter(({ column }) => column === name)), ...live];
  return ranked.find((layer) => hasLayer(index, layer, country))?.id;
}

function activeLayer(catalog: Catalog, index: MapIndex, layer: CatalogLayer, country: CatalogCountry): ActiveLayer {
  const nothing = { isApplicable: true, dataSources: { name: "", description: "" }, legend: {} };
  const own = country.layers.get(layer.id) ?? nothing;
  return { ...own, layerId: layer.id, isDefault: defaultLayers(catalog, index).get(country.id) === layer.id, country };
}

function hasLayer(index: MapIndex, layer: CatalogLayer, country: CatalogCountry): boolean {
  const listed = layer.applicableCountries.length === 0 || layer.applicableCountries.includes(country.id);
  return listed && country.layers.get(layer.id)?.isApplicable !== false && hasValues(index, layer, country);
}

function hasValues(index: MapIndex, layer: CatalogLayer, country: CatalogCountry): boolean {
  if (layer.id === LIVE_STATE_LAYER_ID) return country.measured.size > 0;
  if (layer.type === "STATIC") {
    return attributeOf(layer.column) !== undefined && knownIn(index, country, layer.column) > 0;
  }
  const metric = metricOfColumn(layer.column);
  return metric !== undefined && isMeasured(country, metric.key, layer.sourceIds);
}
