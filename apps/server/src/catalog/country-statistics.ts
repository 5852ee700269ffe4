import { CLASSES, type ClassCounts, CONNECTION_STATUSES, type CountryDetail } from "@schoolmap/contract";
import { COMBINATIONS, classOfCombination, createView, type MapIndex } from "../mapindex/index.ts";
import type { Catalog, CatalogCountry } from "./catalog.ts";
import { statusOf } from "./country-counts.ts";
import { connectivityAvailability, coverageAvailability, integrationStatusOf } from "./country-status.ts";
import { coverageLayer } from "./published.ts";

/** A connected school that is slower counts as moderate in a country's statistics (bps). */
const GOOD_SPEED_BPS = 5_000_000;
const CONNECTED = CONNECTION_STATUSES.indexOf("connected");

/**
 * The statistics block of a country. Connectivity follows the connection status, so that it agrees with the panel: good
 * and moderate together are the connected schools (moderate where a speed below 5 Mbps is known), no are those not connected.
 */
export function countryStatistics(catalog: Catalog, index: MapIndex, country: CatalogCountry): Statistics {
  const { connected, not_connected, unknown, total } = statusOf(index, country);
  const { slow, coverage } = lookThrough(catalog, index, country);
  return {
    schools_total: total,
    schools_connected: connected,
    schools_connectivity_good: connected - slow,
    schools_connectivity_moderate: slow,
    schools_connectivity_no: not_connected,
    schools_connectivity_unknown: unknown,
    schools_coverage_good: coverage.good,
    schools_coverage_moderate: coverage.moderate,
    schools_coverage_no: coverage.bad,
    schools_coverage_unknown: coverage.unknown,
    integration_status: integrationStatusOf(index, country),
    connectivity_availability: connectivityAvailability(index, country),
    coverage_availability: coverageAvailability(index, country),
  };
}

type Statistics = CountryDetail["statistics"];

function lookThrough(catalog: Catalog, index: MapIndex, country: CatalogCountry) {
  const scope = { kind: "country", ids: [country.id] } as const;
  const { rows, combinations } = createView(index, { scope, filters: [], layer: coverageLayer(catalog) });
  const speed = index.attribute("connectivity_speed");
  const counts = new Uint32Array(COMBINATIONS);
  let slow = 0;
  rows.eachRow((row) => {
    counts[combinations?.[row] ?? 0]!++;
    if (index.status[row] !== CONNECTED) return;
    const known = speed.value(row);
    if (known !== null && Number(known) < GOOD_SPEED_BPS) slow++;
  });
  const coverage: ClassCounts = { good: 0, moderate: 0, bad: 0, unknown: 0 };
  counts.forEach((count, combination) => {
    const name = CLASSES[classOfCombination(combination)];
    if (name) coverage[name] += count;
  });
  return { slow, coverage };
}
