import { getStability, type LiveLayerInfo } from "@schoolmap/contract";
import { formatShare } from "@schoolmap/rules";
import { useFilteredScope } from "../../../api/filtered-queries.ts";
import { useCall } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { layerQuestion } from "../../../resolved-view/layer-question.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { goalOf } from "./goal.ts";

/** On which share of its days the median school reaches the benchmark; nothing where each school has a number of its own. */
export function Stability({ view, info }: { view: ResolvedView; info: LiveLayerInfo }) {
  const t = useT();
  const goal = goalOf(info, t);
  const asked = useFilteredScope(view.query);
  const { layerId, ages, ...period } = layerQuestion(view.shown) ?? {};
  const options = asked &&
    goal !== undefined &&
    typeof layerId === "number" && {
      query: { ...asked.ids, ...period, layer_id: String(layerId) },
      filters: asked.filters,
    };
  const { data, isError } = useCall(getStability, options || undefined, `${view.query.key} ${layerId}`, ages);
  if (goal === undefined || isError || data?.stability === null) return null;
  return (
    <dl className="live-averages live-stability">
      <div>
        <dt className="text-s third">{t("stability.title")}</dt>
        <dd>
          {data ? t("stability.value", { p: formatShare(data.stability, 1, t.lang) }) : <Skeleton width="8rem" />}
        </dd>
        <dd className="text-xs third">
          {data ? t("stability.how", { v: goal, count: data.schools }) : <Skeleton width="100%" />}
        </dd>
      </div>
    </dl>
  );
}
