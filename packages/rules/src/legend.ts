import type { ValueClass } from "@schoolmap/contract";

/** What one class of a layer is called and which stored values belong to it. */
export interface LegendEntry {
  /** Words or number rules (see `number-rule.ts`); an empty list makes this class the else branch. */
  readonly values: readonly string[];
  readonly labels: string;
  readonly tooltip?: string;
}

/** The classes of a layer in stored order: the order in which they are tested and shown. */
export type LegendConfigs = Readonly<Partial<Record<ValueClass, LegendEntry>>>;

/** True for a legend that names no class at all; old rows hold `{}` or `[]` then. */
export function isEmptyLegend(legend: LegendConfigs | readonly never[] | null | undefined): boolean {
  return !legend || Object.keys(legend).length === 0;
}
