import type { MultiPolygon } from "@schoolmap/contract";
import type { PlaceOutlines } from "../../basemap/index.ts";
import type { CatalogCountry } from "../../catalog/index.ts";
import type { Shape } from "../../export/features.ts";
import type { DegreesBox } from "../../mapindex/index.ts";
import { COUNTRY_SHAPE, type PlacedRegion, REGION_SHAPE } from "../places/place-columns.ts";

/** Geometry of places of a kind, from their outlines. */
export interface OutlinedPlace<T> {
  readonly idOf: Shape<T>["id"];
  /** Bounding box of a place; null when unknown. */
  readonly boxOf: (item: T) => DegreesBox | null;
  readonly outlineOf: (item: T) => Promise<MultiPolygon | null>;
}

export function countryPlace(outlines: PlaceOutlines): OutlinedPlace<CatalogCountry> {
  return {
    idOf: COUNTRY_SHAPE.id,
    boxOf: ({ bbox }) => bbox,
    outlineOf: async ({ code }) => (await outlines.ofCountries()).get(code)?.unpacked() ?? null,
  };
}

export function regionPlace(outlines: PlaceOutlines): OutlinedPlace<PlacedRegion> {
  return {
    idOf: REGION_SHAPE.id,
    boxOf: ({ region }) => region.bbox,
    outlineOf: async ({ country, region }) => (await outlines.ofRegions(country)).get(region.id)?.unpacked() ?? null,
  };
}

interface OutlineShape<T> extends Shape<T> {
  readonly geometry: (item: T) => MultiPolygon | null;
}

/** Returns the shape of some places of a kind; reads their outlines. */
export async function outlinedShape<T>(
  { idOf, outlineOf }: OutlinedPlace<T>,
  items: readonly T[],
): Promise<OutlineShape<T>> {
  const known = new Map<T, MultiPolygon | null>();
  for (const item of items) known.set(item, await outlineOf(item));
  return { id: idOf, isPoint: false, geometry: (item) => known.get(item) ?? null };
}
