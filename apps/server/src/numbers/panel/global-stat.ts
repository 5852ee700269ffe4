import type { GlobalStat } from "@schoolmap/contract";
import { DEFAULT_BENCHMARK_BPS } from "@schoolmap/rules";
import { anyMarked, countByStatus, statusByCountry, type View } from "../../mapindex/index.ts";

/** Returns the numbers of a view that do not depend on a layer. */
export function globalStat(view: View): GlobalStat {
  const connected = countByStatus(view);
  const known = connected.connected + connected.not_connected;
  const { countries, mapped } = countCountries(view);
  return {
    no_of_countries: countries,
    countries_with_connectivity_status_mapped: mapped,
    schools_connected: known + connected.unknown,
    schools_with_connectivity_status_mapped: known,
    connectivity_global_benchmark: { value: DEFAULT_BENCHMARK_BPS, unit: "bps" },
    connected_schools: connected,
    is_demo: anyMarked(view.rows, view.index.core.demo),
    data_version: view.index.version,
  };
}

/** Counts the countries with schools in the view, and those in which at least one school has a known status. */
function countCountries(view: View): { readonly countries: number; readonly mapped: number } {
  let countries = 0;
  let mapped = 0;
  for (const { connected, not_connected, unknown } of statusByCountry(view)) {
    const known = connected + not_connected;
    if (known > 0) mapped++;
    if (known + unknown > 0) countries++;
  }
  return { countries, mapped };
}
