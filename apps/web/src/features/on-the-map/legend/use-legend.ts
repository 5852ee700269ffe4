import { CONNECTION_STATUSES } from "@schoolmap/contract";
import { useGlobalStat } from "../../../api/index.ts";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import type { Shown } from "../../../resolved-view/shown.ts";
import { useLiveInfo, useStaticInfo } from "../../../resolved-view/use-layer-numbers.ts";
import { classesOf, classLabel } from "../../../shared/classes/class-parts.ts";
import type { GlyphName } from "../../../shared/classes/glyph.tsx";
import { benchmarkLine, isByBenchmark } from "../../../shared/live/benchmark-words.ts";
import { allByClass, liveClasses, liveCounts } from "../../../shared/live/live-parts.ts";
import { ruleText } from "../../../shared/live/live-rules.ts";
import { useChangeView } from "../../../state/use-view.ts";
import { type Hidden, NOTHING_HIDDEN } from "../../../state/view.ts";

export interface LegendRow {
  readonly name: GlyphName;
  readonly label: string;
  /** Meaning of the class in numbers, for example "> 20". */
  readonly rule?: string | undefined;
  /** Meaning of the class in words. */
  readonly tooltip?: string | undefined;
  /** Number of schools of this class in the open place. Undefined on the world and until it is loaded. */
  readonly count: number | undefined;
  readonly isHidden: boolean;
}

export interface LegendGroup {
  readonly kind: keyof Hidden;
  readonly title: string;
  /** Basis for the classes. Empty until it is loaded. */
  readonly line?: string;
  readonly lineTooltip?: string | undefined;
  readonly rows: readonly LegendRow[];
}

/** Returns the legend of a view. Rows can be switched off in a country or region; on the world they only explain. */
export function useLegend(view: ResolvedView) {
  const change = useChangeView();
  const canSwitch = view.scope.kind === "country";
  const shown = view.shown;
  const live = useLiveGroup(view, shown, canSwitch);
  const layer = useLayerGroup(view, shown, canSwitch);
  const status = useStatusGroup(view, shown, canSwitch);
  const groups = [live, layer, status].filter((group) => group !== undefined);
  return {
    groups,
    canSwitch,
    isChanged: canSwitch && groups.some(({ kind }) => view.hidden[kind].size > 0),
    reset: () => change({ hidden: NOTHING_HIDDEN }, { replace: true }),
  };
}

/** Returns the switches after one press on a row. */
export function switched(hidden: Hidden, kind: keyof Hidden, name: GlyphName): Hidden {
  const names = new Set<GlyphName>(hidden[kind]);
  if (!names.delete(name)) names.add(name);
  return { ...hidden, [kind]: names };
}

function useLiveGroup(view: ResolvedView, shown: Shown, counted: boolean): LegendGroup | undefined {
  const t = useT();
  const translated = useServerText();
  const { country } = view;
  const { data: info } = useLiveInfo(view);
  const { data: stat } = useGlobalStat(view.query);
  const { layer, live } = shown;
  if (layer?.type !== "LIVE" || !live) return undefined;
  const counts = info && stat && allByClass(liveCounts(info), stat.schools_connected);
  // Until the numbers are loaded, only the words of the classes are shown.
  const isByRules = info?.legend.by === "rules";
  const wordsOf = (text: string | undefined) => (text ? translated(text) : undefined);
  const isNational = info?.benchmark_metadata.benchmark_type === "national";
  const rows = liveClasses(live.legend).map((name) => ({
    name,
    label: classLabel(live.legend, name, t, translated),
    rule: info && ruleText(info.legend, name, t, translated),
    tooltip:
      wordsOf(live.legend[name]?.tooltip) ??
      (isByRules && name !== "unknown" ? undefined : t(`legend.meaning.${name}`)),
    count: counted ? counts?.[name] : undefined,
    isHidden: counted && view.hidden.live.has(name),
  }));
  const description = isNational ? country?.benchmark_metadata.layer_descriptions[layer.id] : undefined;
  return {
    kind: "live",
    title: translated(layer.name),
    line: info && isByBenchmark(info) ? benchmarkLine(info.benchmark_metadata, t, translated) : "",
    lineTooltip: description && translated(description),
    rows,
  };
}

function useLayerGroup(view: ResolvedView, shown: Shown, counted: boolean): LegendGroup | undefined {
  const t = useT();
  const translated = useServerText();
  const { data: info } = useStaticInfo(view);
  const { layer } = shown;
  if (layer?.type !== "STATIC") return undefined;
  const rows = classesOf(layer.legend_configs).map((name) => ({
    name,
    label: classLabel(layer.legend_configs, name, t, translated),
    tooltip: name === "unknown" ? t("legend.meaning.unknown") : undefined,
    count: counted ? info?.counts[name] : undefined,
    isHidden: counted && view.hidden.layer.has(name),
  }));
  return { kind: "layer", title: translated(layer.name), rows };
}

function useStatusGroup(view: ResolvedView, shown: Shown, counted: boolean): LegendGroup | undefined {
  const t = useT();
  const { data: stat } = useGlobalStat(view.query);
  if (shown.layer !== null) return undefined;
  const rows = CONNECTION_STATUSES.map((name) => ({
    name,
    label: t(`status.${name}`),
    count: counted ? stat?.connected_schools[name] : undefined,
    isHidden: counted && view.hidden.status.has(name),
  }));
  return { kind: "status", title: t("status.title"), rows };
}
