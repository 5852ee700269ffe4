import type { LiveLayerInfo } from "@schoolmap/contract";
import { formatValue } from "@schoolmap/rules";
import type { Translate } from "../../../i18n/index.ts";

/** What schools of the class good reach: "20 Mbps"; undefined where rules of the legend or a number of each school judge. */
export function goalOf({ legend, benchmark_metadata }: LiveLayerInfo, t: Translate): string | undefined {
  const { rounded_benchmark_value: value, display_unit } = benchmark_metadata;
  return legend.by === "benchmark" && value !== null ? formatValue(value, display_unit, t.lang) : undefined;
}
