import { CONNECTION_STATUSES, type CountryDetail } from "@schoolmap/contract";
import { connectionClassOf } from "@schoolmap/rules";
import { countByClass, createView, type MapIndex, type View } from "../../mapindex/index.ts";
import type { Catalog, CatalogCountry } from "../catalog.ts";
import { coverageLayer } from "../published.ts";
import { statusOf } from "./country-counts.ts";
import { connectivityAvailability, coverageAvailability, integrationStatusOf } from "./country-status.ts";

const CONNECTED = CONNECTION_STATUSES.indexOf("connected");

/**
 * Returns the statistics of a country. Connectivity follows the connection status, so that it agrees with the panel.
 * Good and moderate together are the connected schools (moderate where a speed below 5 Mbps is known); no are the
 * schools that are not connected.
 */
export function countryStatistics(catalog: Catalog, index: MapIndex, country: CatalogCountry): Statistics {
  const { connected, not_connected, unknown, total } = statusOf(index, country);
  const scope = { kind: "country", ids: [country.id] } as const;
  const view = createView(index, { scope, filters: [], layer: coverageLayer(catalog) });
  const moderate = countModerate(view);
  const coverage = countByClass(view);
  return {
    schools_total: total,
    schools_connected: connected,
    schools_connectivity_good: connected - moderate,
    schools_connectivity_moderate: moderate,
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

/** Counts the connected schools whose connection is only moderate. */
function countModerate({ index, rows }: View): number {
  const speed = index.attribute("connectivity_speed");
  let count = 0;
  rows.eachRow((row) => {
    if (index.status[row] !== CONNECTED) return;
    const known = speed.value(row);
    if (connectionClassOf(known === null ? null : Number(known)) === "moderate") count++;
  });
  return count;
}
