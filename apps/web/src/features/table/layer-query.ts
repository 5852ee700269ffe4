import { layerQuestion } from "../../resolved-view/layer-question.ts";
import type { Shown } from "../../resolved-view/shown.ts";

/** Returns the current layer with its period and benchmark, as parameters. Returns undefined until they are known. */
export function layerQuery(shown: Shown) {
  const question = layerQuestion(shown);
  if (!question) return undefined;
  const { layerId, ages: _, ...period } = question;
  return { ...period, layer_id: layerId === null ? undefined : String(layerId) };
}
