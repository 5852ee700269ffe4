import type { LiveLayerInfo } from "@schoolmap/contract";
import { formatValue } from "@schoolmap/rules";
import type { Translate } from "../../../i18n/index.ts";

/**
 * Returns the target that schools of the class good reach: "20 Mbps", "their benchmark". Returns undefined when rules
 * of the legend determine the classes.
 */
export function goalOf({ legend, benchmark_metadata }: LiveLayerInfo, t: Translate): string | undefined {
  const { rounded_benchmark_value: value, display_unit } = benchmark_metadata;
  if (legend.by !== "benchmark") return undefined;
  return value === null ? t("benchmark.own") : formatValue(value, display_unit, t.lang);
}
