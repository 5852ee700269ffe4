import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import { useDrawnAreas } from "../../../map/areas/use-handover.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import type { Areas } from "../../../resolved-view/use-areas.ts";
import { useLiveInfo } from "../../../resolved-view/use-layer-numbers.ts";
import { classLabel } from "../../../shared/classes/class-parts.ts";
import { goalOf } from "../../panel/measured/goal.ts";

/** Meaning of the fills of areas. */
export interface ShareLegend extends Omit<Areas, "lead"> {
  readonly title: string;
  /** Population that the share refers to. */
  readonly line: string;
  /** Meaning of the hatch. Undefined when no area is hatched. */
  readonly few: string | undefined;
  /** Whether no area has a share, so that there is no ramp. */
  readonly isBare: boolean;
}

/**
 * @returns null while the map draws schools; undefined until it is known what the map draws, and when no area has
 *   schools
 */
export function useShareLegend(view: ResolvedView): ShareLegend | null | undefined {
  const t = useT();
  const areas = useDrawnAreas(view);
  const words = useWords(view);
  if (areas?.drawn !== "areas") return areas && !areas.drawn ? undefined : null;
  if (areas.shares?.size === 0) return undefined;
  const shares = [...(areas.shares?.values() ?? [])];
  const few = shares.filter(({ isTooFew }) => isTooFew);
  const isBare = shares.length > 0 && few.length === shares.length;
  const isStatus = view.shown.layer === null;
  const fewWords = isStatus
    ? areas.level === "country"
      ? t("legend.fewStatus", { count: few.length })
      : t(isBare ? "legend.statusUnknown" : "legend.fewKnown")
    : t(view.shown.live ? "legend.fewMeasured" : "legend.fewData");
  return {
    ...{ level: areas.level, shares: areas.shares, isBare, few: few.length > 0 ? fewWords : undefined },
    ...(isBare && areas.level === "region" ? { ...words, line: t("legend.countOfSchools") } : words),
  };
}

function useWords(view: ResolvedView): Pick<ShareLegend, "title" | "line"> {
  const t = useT();
  const translated = useServerText();
  const { data: info } = useLiveInfo(view);
  const { layer } = view.shown;
  if (!layer) return { title: t("legend.connected"), line: t("legend.ofKnown") };
  const name = translated(layer.name);
  if (layer.type === "STATIC")
    return {
      title: name,
      line: t("legend.ofData", { label: classLabel(layer.legend_configs, "good", t, translated) }),
    };
  const goal = info && goalOf(info, t);
  const title = goal === undefined ? name : t("legend.reach", { value: goal });
  return { title, line: t("legend.ofMeasured") };
}
