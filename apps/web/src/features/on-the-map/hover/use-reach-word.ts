import { formatValue } from "@schoolmap/rules";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useLiveInfo } from "../../../resolved-view/use-layer-numbers.ts";
import { classLabel } from "../../../shared/classes/class-parts.ts";

/** What a share counts: "connected", "reach 20 Mbps", or the layer's word for its best class. */
export function useReachWord(view: ResolvedView): string {
  const t = useT();
  const translated = useServerText();
  const { data: info } = useLiveInfo(view);
  const { layer, live } = view.shown;
  if (!layer) return t("hover.connected");
  const { rounded_benchmark_value: value, display_unit } = info?.benchmark_metadata ?? {};
  if (layer.type === "LIVE" && info?.legend.by === "benchmark" && typeof value === "number")
    return t("hover.reach", { v: formatValue(value, display_unit ?? "", t.lang) });
  return classLabel(live?.legend ?? layer.legend_configs, "good", t, translated);
}
