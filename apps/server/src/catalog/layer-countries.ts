import { attributeOf } from "@schoolmap/contract";
import type { MapIndex } from "../mapindex/index.ts";
import type { Catalog, CatalogCountry, CatalogLayer, CountryLayer } from "./catalog.ts";
import { knownIn, statusOf } from "./country-counts.ts";

/** A layer in a country where it has data. */
export interface ActiveLayer extends CountryLayer {
  readonly country: CatalogCountry;
}

/**
 * Where a layer can be chosen: the countries that it is made for and in which the index holds a value of its column now.
 * Nothing has to be published again when new data arrive. A live layer has no values before measurements are stored.
 */
export function countriesOfLayer(catalog: Catalog, index: MapIndex, layer: CatalogLayer): ActiveLayer[] {
  return [...catalog.countries.values()].flatMap((country) => activeLayer(index, layer, country) ?? []);
}

/** The published layers that can be chosen in a country. */
export function layersOfCountry(catalog: Catalog, index: MapIndex, country: CatalogCountry): ActiveLayer[] {
  return [...catalog.layers.values()].flatMap((layer) => activeLayer(index, layer, country) ?? []);
}

/** School status can be chosen in every country with schools, and is the default where no other layer is. */
export function statusLayerIn(index: MapIndex, country: CatalogCountry): { readonly isDefault: boolean } | undefined {
  if (statusOf(index, country).total === 0) return undefined;
  return { isDefault: ![...country.layers.values()].some(({ isDefault }) => isDefault) };
}

function activeLayer(index: MapIndex, layer: CatalogLayer, country: CatalogCountry): ActiveLayer | undefined {
  const listed = layer.applicableCountries.length === 0 || layer.applicableCountries.includes(country.id);
  const own = country.layers.get(layer.id);
  if (!listed || own?.isApplicable === false || !hasValues(index, layer, country)) return undefined;
  const nothing = { isDefault: false, isApplicable: true, dataSources: { name: "", description: "" }, legend: {} };
  return { ...(own ?? nothing), layerId: layer.id, country };
}

function hasValues(index: MapIndex, layer: CatalogLayer, country: CatalogCountry): boolean {
  return (
    layer.type === "STATIC" && attributeOf(layer.column) !== undefined && knownIn(index, country, layer.column) > 0
  );
}
