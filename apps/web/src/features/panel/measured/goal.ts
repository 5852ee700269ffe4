import type { LiveLayerInfo } from "@schoolmap/contract";
import { formatValue } from "@schoolmap/rules";
import type { Translate } from "../../../i18n/index.ts";

/** What schools of the class good reach: "20 Mbps", "their benchmark"; undefined where rules of the legend judge. */
export function goalOf({ legend, benchmark_metadata }: LiveLayerInfo, t: Translate): string | undefined {
  const { rounded_benchmark_value: value, display_unit } = benchmark_metadata;
  if (legend.by !== "benchmark") return undefined;
  return value === null ? t("benchmark.own") : formatValue(value, display_unit, t.lang);
}
