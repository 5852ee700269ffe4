import type { LiveLayerInfo } from "@schoolmap/contract";
import { formatShare } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { goalOf } from "./goal.ts";
import { useStability } from "./use-stability.ts";

/**
 * Shows the share of its days on which the median school reaches the benchmark. Shows nothing when rules of the legend
 * determine the classes.
 */
export function Stability({ view, info }: { view: ResolvedView; info: LiveLayerInfo }) {
  const t = useT();
  const goal = goalOf(info, t);
  const { data, isError } = useStability(view, goal !== undefined);
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
