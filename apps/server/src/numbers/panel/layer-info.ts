import { CLASSES, type StaticLayerInfo } from "@schoolmap/contract";
import { columnFacts } from "../../catalog/columns/columns.ts";
import { countByClass, countByStatus, countCodes } from "../../mapindex/index.ts";
import type { ResolvedLayer, ResolvedView } from "../../view/resolved-view.ts";

const UNKNOWN_LABEL = "Unknown";

/**
 * The numbers of a static layer, or of School status, over a view of that layer.
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

/** Counts under the words of the legend in its order; what no class takes is there too, so that nothing is missing. */
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

/** Schools of the view that have a value; for School status those whose status is known. */
function countWithValue(view: ResolvedView, { column: name }: ResolvedLayer): number {
  if (name === null) {
    const { connected, not_connected } = countByStatus(view);
    return connected + not_connected;
  }
  const column = view.index.attribute(name);
  if (column.kind === "word" || column.kind === "flag") {
    const size = column.kind === "word" ? column.words.length : FLAG_CODES;
    return view.rows.count - countCodes(view.rows, column.codes, size)[NO_VALUE]!;
  }
  let count = 0;
  view.rows.eachRow((row) => {
    if (!column.isNull(row)) count++;
  });
  return count;
}

/** No, yes, and nothing said: the code of a missing word or flag is 0. */
const FLAG_CODES = 3;
const NO_VALUE = 0;
