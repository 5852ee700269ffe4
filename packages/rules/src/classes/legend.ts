import type { LegendConfigs } from "@schoolmap/contract";

export type { LegendConfigs };

/** True for a legend that names no class at all; old rows hold `{}` or `[]` then. */
export function isEmptyLegend(legend: LegendConfigs | readonly never[] | null | undefined): boolean {
  return !legend || Object.keys(legend).length === 0;
}
