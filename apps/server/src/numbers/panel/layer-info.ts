import { CLASSES, type StaticLayerInfo } from "@schoolmap/contract";
import { columnFacts } from "../../catalog/columns/columns.ts";
import { countByClass, countByStatus } from "../../mapindex/index.ts";
import type { ResolvedLayer, ResolvedView } from "../../view/resolved-view.ts";
import { countKnown } from "./known-facts.ts";

const UNKNOWN_LABEL = "Unknown";

/**
 * Returns the numbers of a static layer, or of School status, for a view of that layer.
 * @throws TypeError for a view without a layer
 */
export function staticLayerInfo(view: ResolvedView): StaticLayerInfo {
  const { layer } = view;
  if (!layer) throw new TypeError("The view has no layer.");
  const counts = countByClass(view);
  const facts = layer.column === null ? undefined : columnFacts(layer.column);
  return {
    total_schools: countWithValue(view, layer),
    connected_schools: byLabel(layer, counts),
    counts,
    legend_configs: Object.fromEntries(
      Object.entries(layer.legend).map(([name, { values, ...texts }]) => [name, { ...texts, values: [...values] }]),
    ),
    benchmark_metadata: {
      parameter_column_unit: facts?.unit ?? "",
      display_unit: layer.unit,
    },
    data_version: view.index.version,
  };
}

/**
 * Returns the counts by the labels of the legend, in its order. Schools that are in no class are included, so that the
 * counts are complete.
 */
function byLabel({ legend }: ResolvedLayer, counts: StaticLayerInfo["counts"]): Record<string, number> {
  const labels: Record<string, number> = {};
  const names = [...CLASSES].filter((name) => legend[name]);
  const ordered = (Object.keys(legend) as typeof names).filter((name) => names.includes(name));
  for (const name of legend.unknown ? ordered : [...ordered, "unknown" as const]) {
    const label = legend[name]?.labels ?? UNKNOWN_LABEL;
    labels[label] = (labels[label] ?? 0) + counts[name];
  }
  return labels;
}

/** Counts the schools of the view that have a value; for School status, those whose status is known. */
function countWithValue(view: ResolvedView, { column: name }: ResolvedLayer): number {
  if (name === null) {
    const { connected, not_connected } = countByStatus(view);
    return connected + not_connected;
  }
  return countKnown(view, name);
}
