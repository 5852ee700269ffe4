import { CONNECTION_STATUSES } from "@schoolmap/contract";
import { useGlobalStat, useLayerInfo, useLayers } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { useServerText } from "../../i18n/server-text.ts";
import { useChangeView } from "../../state/use-view.ts";
import { type Hidden, NOTHING_HIDDEN, type View } from "../../state/view.ts";
import { classesOf, classLabel } from "../classes/class-parts.ts";
import type { GlyphName } from "../classes/glyph.tsx";

export interface LegendRow {
  readonly name: GlyphName;
  readonly label: string;
  /** Schools of this class in the open place; absent on the world and until it is known. */
  readonly count: number | undefined;
  readonly isHidden: boolean;
}

export interface LegendGroup {
  readonly kind: keyof Hidden;
  readonly title: string;
  readonly rows: readonly LegendRow[];
}

/** The legend of a view. Rows can be switched off in a country or region; on the world they only explain. */
export function useLegend(view: View) {
  const change = useChangeView();
  const canSwitch = view.scope.kind === "country";
  const layer = useLayerGroup(view, canSwitch);
  const status = useStatusGroup(view, canSwitch);
  return {
    groups: [layer, status].filter((group) => group !== undefined),
    canSwitch,
    isChanged: canSwitch && view.hidden.status.size + view.hidden.layer.size > 0,
    reset: () => change({ hidden: NOTHING_HIDDEN }, { replace: true }),
  };
}

/** The switches after one press on a row. */
export function switched(hidden: Hidden, kind: keyof Hidden, name: GlyphName): Hidden {
  const names = new Set<GlyphName>(hidden[kind]);
  if (!names.delete(name)) names.add(name);
  return { ...hidden, [kind]: names };
}

function useLayerGroup(view: View, counted: boolean): LegendGroup | undefined {
  const t = useT();
  const translated = useServerText();
  const { data: layers } = useLayers();
  const { data: info } = useLayerInfo(view);
  const layer = layers?.results.find(({ id }) => id === view.layer);
  if (!layer) return undefined;
  const rows = classesOf(layer.legend_configs).map((name) => ({
    name,
    label: classLabel(layer.legend_configs, name, t, translated),
    count: counted ? info?.counts[name] : undefined,
    isHidden: counted && view.hidden.layer.has(name),
  }));
  return { kind: "layer", title: translated(layer.name), rows };
}

function useStatusGroup(view: View, counted: boolean): LegendGroup | undefined {
  const t = useT();
  const { data: stat } = useGlobalStat(view);
  if (!view.status) return undefined;
  const rows = CONNECTION_STATUSES.map((name) => ({
    name,
    label: t(`status.${name}`),
    count: counted ? stat?.connected_schools[name] : undefined,
    isHidden: counted && view.hidden.status.has(name),
  }));
  return { kind: "status", title: t("status.title"), rows };
}
