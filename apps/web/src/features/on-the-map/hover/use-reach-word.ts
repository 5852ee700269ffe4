import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useLiveInfo } from "../../../resolved-view/use-layer-numbers.ts";
import { classLabel } from "../../../shared/classes/class-parts.ts";
import { goalOf } from "../../panel/measured/goal.ts";

/** Returns the words for what a share counts: "connected", "reach 20 Mbps", or the layer's word for its best class. */
export function useReachWord(view: ResolvedView): string {
  const t = useT();
  const translated = useServerText();
  const { data: info } = useLiveInfo(view);
  const { layer, live } = view.shown;
  if (!layer) return t("hover.connected");
  const goal = layer.type === "LIVE" && info ? goalOf(info, t) : undefined;
  if (goal !== undefined) return t("hover.reach", { v: goal });
  return classLabel(live?.legend ?? layer.legend_configs, "good", t, translated);
}
