import { layerParams } from "../../resolved-view/layer-params.ts";
import type { Shown } from "../../resolved-view/shown.ts";

/** Returns the current layer with its period and benchmark, as parameters. Returns undefined until they are known. */
export function layerQuery(shown: Shown) {
  const params = layerParams(shown);
  if (!params) return undefined;
  const { layerId, ages: _, ...period } = params;
  return { ...period, layer_id: layerId === null ? undefined : String(layerId) };
}
