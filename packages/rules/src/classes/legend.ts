import type { LegendConfigs } from "@schoolmap/contract";

export type { LegendConfigs };

/** Whether a legend has no class at all. In that case old rows contain `{}` or `[]`. */
export function isEmptyLegend(legend: LegendConfigs | readonly never[] | null | undefined): boolean {
  return !legend || Object.keys(legend).length === 0;
}
