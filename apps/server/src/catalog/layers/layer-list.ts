import type { Layer, listLayers, QueryOf } from "@schoolmap/contract";
import type { MapIndex } from "../../mapindex/index.ts";
import type { Catalog } from "../catalog.ts";
import { ordered, pageOf } from "../ordered.ts";
import { perCatalog } from "../per-catalog.ts";
import { layerRow, statusLayerRow } from "./layer-row.ts";

/** Returns all published layers, School status first. */
export const publishedLayers = perCatalog((catalog, index): readonly Layer[] => [
  statusLayerRow(catalog, index),
  ...[...catalog.layers.values()].map((layer) => layerRow(catalog, index, layer)),
]);

/**
 * Returns the published layers, School status first unless another order is requested; `count` is the number before
 * paging.
 */
export function layerList(
  catalog: Catalog,
  index: MapIndex,
  query: QueryOf<typeof listLayers>,
): { count: number; results: Layer[] } {
  const found = ordered(publishedLayers(catalog, index).filter(matching(query)), query.ordering, (layer, field) => {
    if (field === "name") return layer.name;
    return field === "id" ? layer.id : (catalog.layers.get(layer.id)?.modifiedAt.getTime() ?? 0);
  });
  return { count: found.length, results: pageOf(found, query) };
}

/** Returns one published layer; undefined when no layer has this id. */
export function layerById(catalog: Catalog, index: MapIndex, id: number): Layer | undefined {
  return publishedLayers(catalog, index).find((layer) => layer.id === id);
}

function matching(query: QueryOf<typeof listLayers>): (layer: Layer) => boolean {
  const ids = listed(query.id, query.id__in);
  const countries = listed(query.country_id, query.country_id__in);
  return (layer) => {
    const active = layer.active_countries_list.filter(({ country }) => !countries || countries.has(country));
    return (
      (!ids || ids.has(layer.id)) &&
      (!countries || active.length > 0) &&
      (query.name === undefined || layer.name === query.name) &&
      (query.is_default === undefined || active.some(({ is_default }) => is_default) === query.is_default) &&
      (query.published_by_id === undefined || layer.published_by?.id === query.published_by_id)
    );
  };
}

function listed(one: number | undefined, many: readonly number[] | undefined): Set<number> | undefined {
  return one === undefined && many === undefined ? undefined : new Set([one ?? [], many ?? []].flat());
}
