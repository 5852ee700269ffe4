import { layerQuestion } from "../../resolved-view/layer-question.ts";
import type { Shown } from "../../resolved-view/shown.ts";

/** The layer on show with its period and benchmark, as parameters; undefined while it is not known. */
export function layerQuery(shown: Shown) {
  const question = layerQuestion(shown);
  if (!question) return undefined;
  const { layerId, ages: _, ...period } = question;
  return { ...period, layer_id: layerId === null ? undefined : String(layerId) };
}
