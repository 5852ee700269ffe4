import type { MultiPolygon } from "@schoolmap/contract";
import type { PlaceOutlines } from "../basemap/index.ts";
import type { Shape } from "../export/features.ts";
import type { MapPlace } from "./map-place.ts";
import type { PlaceRow, PlaceTable } from "./place-tables.ts";
import type { ResolvedPage } from "./resolved-page.ts";

/**
 * Adds outlines to the countries and regions of a page. Rows without an outline, such as compared schools, keep their
 * point.
 */
export async function outlinedTable(
  table: PlaceTable,
  resolved: ResolvedPage,
  outlines: PlaceOutlines,
): Promise<PlaceTable> {
  const known = new Map<PlaceRow, MultiPolygon>();
  for (const [at, row] of table.rows.entries()) {
    const outline = await outlineOf(resolved, row, at, outlines);
    if (outline) known.set(row, outline);
  }
  const { id, geometry } = table.shape;
  const shape: Shape<PlaceRow> = { id, isPoint: false, geometry: (row) => known.get(row) ?? geometry(row) };
  return { ...table, shape };
}

async function outlineOf(
  { rows, place, shown }: ResolvedPage,
  { id }: PlaceRow,
  at: number,
  outlines: PlaceOutlines,
): Promise<MultiPolygon | undefined> {
  if (rows === "countries") return (await outlines.ofCountries()).get(id)?.unpacked();
  if (rows === "regions") return regionOutline(place, ({ code }) => code === id, outlines);
  const { kind, scope, country } = shown[at]!;
  if (kind === "country") return (await outlines.ofCountries()).get(country?.code ?? "")?.unpacked();
  const [regionId] = scope.kind === "region" ? scope.ids : [];
  return regionId === undefined ? undefined : regionOutline(shown[at]!, (region) => region.id === regionId, outlines);
}

async function regionOutline(
  { country }: MapPlace,
  isMeant: (region: { readonly id: number; readonly code: string }) => boolean,
  outlines: PlaceOutlines,
): Promise<MultiPolygon | undefined> {
  const region = country?.regions.find(isMeant);
  return region && country && (await outlines.ofRegions(country)).get(region.id)?.unpacked();
}
