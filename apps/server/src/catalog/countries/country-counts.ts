import { CONNECTION_STATUSES, type StatusCounts } from "@schoolmap/contract";
import { availabilityOf, factsOf, type MapIndex, statusCountsAt } from "../../mapindex/index.ts";
import type { CatalogCountry } from "../catalog.ts";

const NO_SCHOOLS: StatusCounts = { connected: 0, not_connected: 0, unknown: 0 };

/** Returns the number of schools of a country in the index, by connection status. */
export function statusOf(index: MapIndex, country: CatalogCountry): StatusCounts & { readonly total: number } {
  const position = index.places.country(country.id);
  const counts = position < 0 ? NO_SCHOOLS : statusCountsAt(factsOf(index).countryStatus, position);
  return { ...counts, total: CONNECTION_STATUSES.reduce((sum, status) => sum + counts[status], 0) };
}

/** Returns the number of schools of a country with a known value of an attribute. */
export function knownIn(index: MapIndex, country: CatalogCountry, column: string): number {
  const position = index.places.country(country.id);
  return position < 0 ? 0 : availabilityOf(index, column)[position]!;
}

/** Returns whether the schools shown for a country are fictitious. */
export function isDemo(index: MapIndex, country: CatalogCountry): boolean {
  const position = index.places.country(country.id);
  return position >= 0 && factsOf(index).countryDemo[position]! > 0;
}
