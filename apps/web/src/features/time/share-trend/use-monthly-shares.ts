import { getMonthlyShares, type MonthlyShares } from "@schoolmap/contract";
import { useFilteredScope } from "../../../api/filtered-queries.ts";
import { type CallState, useCall } from "../../../api/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

/**
 * Returns how many schools of a view reach the benchmark of its live layer in each month. Sends no request under
 * another layer.
 */
export function useMonthlyShares({ query, shown: { layer, live } }: ResolvedView): CallState<MonthlyShares> {
  const filtered = useFilteredScope(query);
  const options = filtered &&
    layer &&
    live && {
      query: { ...filtered.ids, benchmark: live.benchmark, layer_id: String(layer.id) },
      filters: filtered.filters,
    };
  return useCall(getMonthlyShares, options ?? undefined, `${query.key} ${layer?.id}`, "live");
}
