import type { MapIndex } from "../../mapindex/index.ts";
import type { CatalogCountry } from "../catalog.ts";
import { isMeasured } from "../measured.ts";
import { knownIn, statusOf } from "./country-counts.ts";

const JOINED = 0;
const SCHOOLS_MAPPED = 1;
const STATIC_MAPPED = 2;
const REAL_TIME_MAPPED = 3;
const CREATED = 4;

/**
 * Returns the integration status of a country: 0 joined, 1 schools mapped, 2 static data mapped, 3 real time mapped, 4
 * created, 5 mapped from OpenStreetMap. The stored value is raised according to the map: to 1 when there are schools,
 * to 2 when the connection status of any school is known, to 3 when any school measures. It is never lowered, and 5
 * never changes, because the origin of its points does not change.
 */
export function integrationStatusOf(index: MapIndex, country: CatalogCountry): number {
  const stored = country.integrationStatus;
  const { total, unknown } = statusOf(index, country);
  if (total === 0 || ![JOINED, SCHOOLS_MAPPED, STATIC_MAPPED, CREATED].includes(stored)) return stored;
  if (country.measured.size > 0) return REAL_TIME_MAPPED;
  if (stored === STATIC_MAPPED) return stored;
  return unknown < total ? STATIC_MAPPED : SCHOOLS_MAPPED;
}

/** Returns the best available kind of connectivity data in a country. */
export function connectivityAvailability(index: MapIndex, country: CatalogCountry): string {
  if (isMeasured(country, "download", [])) return "realtime_speed";
  if (knownIn(index, country, "connectivity_speed") > 0) return "static_speed";
  const { total, unknown } = statusOf(index, country);
  return unknown < total ? "connectivity" : "no_connectivity";
}

/** Returns the best available kind of mobile coverage data in a country. */
export function coverageAvailability(index: MapIndex, country: CatalogCountry): string {
  if (knownIn(index, country, "coverage_type") > 0) return "coverage_type";
  return knownIn(index, country, "coverage_availability") > 0 ? "coverage_availability" : "no_coverage";
}

/** Returns the share of schools whose connection status is known, 0 … 1 with five decimals, as text. */
export function shareWithData(index: MapIndex, country: CatalogCountry): string {
  const { total, unknown } = statusOf(index, country);
  return (total === 0 ? 0 : (total - unknown) / total).toFixed(5);
}
