import { getLiveStates, getStability } from "@schoolmap/contract";
import { useFilteredScope } from "../../../api/filtered-queries.ts";
import { useCall } from "../../../api/index.ts";
import { layerParams } from "../../../resolved-view/layer-params.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

/**
 * Returns the share of days on which the schools of a view and of its parts reach the benchmark. Sends no request
 * unless `isEnabled`.
 */
export function useStability(view: ResolvedView, isEnabled: boolean) {
  const filtered = useFilteredScope(view.query);
  const { layerId, ages, ...period } = layerParams(view.shown) ?? {};
  const options = isEnabled &&
    filtered &&
    ages === "live" &&
    typeof layerId === "number" && {
      query: { ...filtered.ids, ...period, layer_id: String(layerId) },
      filters: filtered.filters,
    };
  return useCall(getStability, options || undefined, `${view.query.key} ${layerId}`, ages);
}

/** Returns how many schools of a view and of its parts still measure. Sends no request unless `isEnabled`. */
export function useLiveStates(view: ResolvedView, isEnabled: boolean) {
  const filtered = useFilteredScope(view.query);
  const options = isEnabled && filtered ? { query: filtered.ids, filters: filtered.filters } : undefined;
  return useCall(getLiveStates, options, view.query.key, "live");
}
