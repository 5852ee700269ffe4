import type { Aggregate, BenchmarkType, LegendConfigs, Metric } from "@schoolmap/contract";
import type { LiveThresholds, Span } from "@schoolmap/rules";
import type { SpanVersion } from "./cache/span-versions.ts";
import type { PeriodColumn } from "./days/period-column.ts";
import type { Measure } from "./measure.ts";
import type { LiveSchools } from "./schools/live-schools.ts";

/** A published live layer as seen by one request, with the requested benchmark and legend. */
export interface LiveLayer {
  readonly id: number;
  readonly metric: Metric;
  /** Source ids in ascending order. Empty means every source. */
  readonly sources: readonly number[];
  readonly aggregate: Aggregate;
  readonly legend: LegendConfigs;
  /** Thresholds in the metric's unit. */
  readonly thresholds: LiveThresholds;
  /** Type and name of the applied benchmark. `shown` is the unit to which clients convert it. */
  readonly benchmark: { readonly type: BenchmarkType; readonly name: string; readonly shown: string };
  readonly applicableCountries: readonly number[];
}

/** A live layer in one span, with all data that determines the class of a school. */
export interface LiveShow {
  readonly layer: LiveLayer;
  readonly span: Span;
  readonly schools: LiveSchools;
  readonly column: PeriodColumn;
  readonly version: SpanVersion;
}

export function measureOf({ metric, sources }: LiveLayer): Measure {
  return { metric: metric.key, sources };
}
