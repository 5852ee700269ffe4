import type { StatusCounts } from "@schoolmap/contract";
import { isDemo, statusOf } from "../../catalog/countries/country-counts.ts";
import { type CatalogCountry, type CatalogRegion, levelLabel } from "../../catalog/index.ts";
import { pointShape } from "../../export/features.ts";
import { factsOf, type MapIndex, statusCountsAt } from "../../mapindex/index.ts";
import type { TypedColumn } from "../lists/table.ts";

/** A region and its country. */
export interface PlacedRegion {
  readonly region: CatalogRegion;
  readonly country: CatalogCountry;
}

export function countryColumns(index: MapIndex): readonly TypedColumn<CatalogCountry>[] {
  return [
    { name: "id", kind: "integer", cell: ({ id }) => id },
    { name: "country_iso3_code", kind: "text", cell: ({ iso3 }) => iso3 },
    { name: "country_iso2_code", kind: "text", cell: ({ code }) => code },
    { name: "name", kind: "text", cell: ({ name }) => name },
    ...pointColumns<CatalogCountry>(({ label }) => label),
    ...countColumns<CatalogCountry>((country) => statusOf(index, country)),
    { name: "is_demo", kind: "boolean", cell: (country) => isDemo(index, country) },
  ];
}

/** The point of a country is the position of its label. */
export const COUNTRY_SHAPE = pointShape<CatalogCountry>(
  ({ iso3 }) => iso3,
  ({ label }) => label,
);

export function regionColumns(index: MapIndex): readonly TypedColumn<PlacedRegion>[] {
  return [
    { name: "id", kind: "integer", cell: ({ region }) => region.id },
    { name: "admin1_code", kind: "text", cell: ({ region }) => region.code },
    { name: "name", kind: "text", cell: ({ region }) => region.name },
    { name: "level", kind: "text", cell: ({ region }) => levelLabel(region.level) },
    { name: "country_iso3_code", kind: "text", cell: ({ country }) => country.iso3 },
    ...pointColumns<PlacedRegion>(({ region }) => region.centroid),
    ...countColumns<PlacedRegion>(({ region }) => regionCounts(index, region)),
  ];
}

/** The point of a region is its centroid. */
export const REGION_SHAPE = pointShape<PlacedRegion>(
  ({ region }) => region.code,
  ({ region }) => region.centroid,
);

function regionCounts(index: MapIndex, { id }: CatalogRegion): StatusCounts {
  const position = index.places.region(id);
  if (position === 0) return { connected: 0, not_connected: 0, unknown: 0 };
  return statusCountsAt(factsOf(index).regionStatus, position);
}

/** Columns for the point of a place: longitude and latitude in degrees. */
export function pointColumns<T>(pointOf: (item: T) => readonly [number, number] | null): TypedColumn<T>[] {
  return [
    { name: "longitude", kind: "decimal", cell: (item) => pointOf(item)?.[0] ?? null },
    { name: "latitude", kind: "decimal", cell: (item) => pointOf(item)?.[1] ?? null },
  ];
}

/** Columns with the number of schools of a place by connection status. */
export function countColumns<T>(countsOf: (item: T) => StatusCounts): TypedColumn<T>[] {
  return [
    {
      name: "schools",
      kind: "integer",
      cell: (item) => {
        const { connected, not_connected, unknown } = countsOf(item);
        return connected + not_connected + unknown;
      },
    },
    { name: "schools_connected", kind: "integer", cell: (item) => countsOf(item).connected },
    { name: "schools_not_connected", kind: "integer", cell: (item) => countsOf(item).not_connected },
    { name: "schools_unknown", kind: "integer", cell: (item) => countsOf(item).unknown },
  ];
}
