import { getLiveStates, getStability } from "@schoolmap/contract";
import { useFilteredScope } from "../../../api/filtered-queries.ts";
import { useCall } from "../../../api/index.ts";
import { layerQuestion } from "../../../resolved-view/layer-question.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

/**
 * Returns the share of days on which the schools of a view and of its parts reach the benchmark. Sends no request
 * unless `isAsked`.
 */
export function useStability(view: ResolvedView, isAsked: boolean) {
  const asked = useFilteredScope(view.query);
  const { layerId, ages, ...period } = layerQuestion(view.shown) ?? {};
  const options = isAsked &&
    asked &&
    ages === "live" &&
    typeof layerId === "number" && {
      query: { ...asked.ids, ...period, layer_id: String(layerId) },
      filters: asked.filters,
    };
  return useCall(getStability, options || undefined, `${view.query.key} ${layerId}`, ages);
}

/** Returns how many schools of a view and of its parts still measure. Sends no request unless `isAsked`. */
export function useLiveStates(view: ResolvedView, isAsked: boolean) {
  const asked = useFilteredScope(view.query);
  const options = isAsked && asked ? { query: asked.ids, filters: asked.filters } : undefined;
  return useCall(getLiveStates, options, view.query.key, "live");
}
