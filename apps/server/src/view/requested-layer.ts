import type { BenchmarkType, ScopeQuery } from "@schoolmap/contract";
import { isEmptyLegend } from "@schoolmap/rules";
import {
  type Catalog,
  type CatalogLayer,
  coverageLayer,
  downloadLayer,
  indexLayer,
  layerOf,
  publishedLiveLayer,
} from "../catalog/index.ts";
import { HttpError } from "../http/http-error.ts";
import { type IndexLayer, requestedScope } from "../mapindex/index.ts";
import { firstCountry, type Snapshot } from "./view-request.ts";

/**
 * The layer of a request: an id, a built-in layer, an unpublished layer, or none, which shows only the connection
 * status.
 */
export type LayerChoice = number | "coverage" | "download" | CatalogLayer | undefined;

/** A layer, and whether its values come from measurements or from attributes of schools. */
export type RequestedLayer =
  | { readonly kind: "none" }
  | { readonly kind: "static"; readonly layer: IndexLayer; readonly name: string | undefined }
  | { readonly kind: "live"; readonly layer: CatalogLayer };

/** The part of a query that selects the layer and its benchmark. */
export type LayerQuery = Partial<ScopeQuery> & { readonly benchmark?: BenchmarkType | undefined };

/**
 * Returns the layer of a request. Only this function decides whether a layer is live. With `benchmark=national` a
 * static layer has the legend of the first country in scope if that country has its own.
 *
 * @throws HttpError `not_found` for an id that no published layer has
 */
export function requestedLayer(snapshot: Snapshot, choice: LayerChoice, query: LayerQuery): RequestedLayer {
  const { catalog } = snapshot;
  if (choice === undefined) return { kind: "none" };
  if (typeof choice === "object") return unpublishedLayer(choice);
  if (choice === "download") return { kind: "live", layer: downloadLayer(catalog) };
  // Its tiles show every country, regardless of the countries of its published layer.
  if (choice === "coverage") return staticLayer(catalog, { ...coverageLayer(catalog), applicableCountries: [] });
  const live = publishedLiveLayer(catalog, choice);
  if (live) return { kind: "live", layer: live };
  const layer = layerOf(catalog, choice);
  if (!layer) throw noLayer(choice);
  return staticLayer(catalog, query.benchmark === "national" ? nationalLayer(snapshot, layer, query) : layer);
}

/**
 * Returns a published live layer.
 * @throws HttpError `not_found` for any other id
 */
export function requestedLiveLayer(snapshot: Snapshot, id: number): CatalogLayer {
  const requested = requestedLayer(snapshot, id, {});
  if (requested.kind !== "live") throw noLayer(id);
  return requested.layer;
}

function unpublishedLayer(layer: CatalogLayer): RequestedLayer {
  if (layer.type === "LIVE") return { kind: "live", layer };
  return { kind: "static", layer: indexLayer(layer), name: layer.name };
}

function staticLayer({ layers }: Catalog, layer: IndexLayer): RequestedLayer {
  return { kind: "static", layer, name: layers.get(layer.id)?.name };
}

function nationalLayer({ index, catalog }: Snapshot, layer: IndexLayer, query: LayerQuery): IndexLayer {
  const country = firstCountry(index, requestedScope(index, query, layer.applicableCountries));
  const legend = catalog.countries.get(country)?.layers.get(layer.id)?.legend;
  return !legend || isEmptyLegend(legend) ? layer : { ...layer, legend };
}

function noLayer(layerId: number): HttpError {
  return new HttpError("not_found", `There is no published layer ${layerId} with values to show.`);
}
