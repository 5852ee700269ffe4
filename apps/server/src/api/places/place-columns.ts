import type { StatusCounts } from "@schoolmap/contract";
import { isDemo, statusOf } from "../../catalog/countries/country-counts.ts";
import { type CatalogCountry, type CatalogRegion, levelLabel } from "../../catalog/index.ts";
import { factsOf, type MapIndex, statusCountsAt } from "../../mapindex/index.ts";
import { type Column, pointShape } from "../lists/table.ts";

/** A region, and the country that it lies in. */
export interface PlacedRegion {
  readonly region: CatalogRegion;
  readonly country: CatalogCountry;
}

export function countryColumns(index: MapIndex): readonly Column<CatalogCountry>[] {
  return [
    { name: "id", cell: ({ id }) => id },
    { name: "country_iso3_code", cell: ({ iso3 }) => iso3 },
    { name: "country_iso2_code", cell: ({ code }) => code },
    { name: "name", cell: ({ name }) => name },
    ...pointColumns<CatalogCountry>(({ label }) => label),
    ...countColumns<CatalogCountry>((country) => statusOf(index, country)),
    { name: "is_demo", cell: (country) => isDemo(index, country) },
  ];
}

/** The point of a country is that of its label. */
export const COUNTRY_SHAPE = pointShape<CatalogCountry>(
  ({ iso3 }) => iso3,
  ({ label }) => label,
);

export function regionColumns(index: MapIndex): readonly Column<PlacedRegion>[] {
  return [
    { name: "id", cell: ({ region }) => region.id },
    { name: "admin1_code", cell: ({ region }) => region.code },
    { name: "name", cell: ({ region }) => region.name },
    { name: "level", cell: ({ region }) => levelLabel(region.level) },
    { name: "country_iso3_code", cell: ({ country }) => country.iso3 },
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

function pointColumns<T>(pointOf: (item: T) => readonly [number, number] | null): Column<T>[] {
  return [
    { name: "longitude", cell: (item) => pointOf(item)?.[0] ?? null },
    { name: "latitude", cell: (item) => pointOf(item)?.[1] ?? null },
  ];
}

function countColumns<T>(countsOf: (item: T) => StatusCounts): Column<T>[] {
  return [
    {
      name: "schools",
      cell: (item) => {
        const { connected, not_connected, unknown } = countsOf(item);
        return connected + not_connected + unknown;
      },
    },
    { name: "schools_connected", cell: (item) => countsOf(item).connected },
    { name: "schools_not_connected", cell: (item) => countsOf(item).not_connected },
    { name: "schools_unknown", cell: (item) => countsOf(item).unknown },
  ];
}
