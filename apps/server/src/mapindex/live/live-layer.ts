import type { Aggregate, BenchmarkType, LegendConfigs, Metric } from "@schoolmap/contract";
import type { LiveThresholds, Span } from "@schoolmap/rules";
import type { SpanVersion } from "./cache/span-versions.ts";
import type { PeriodColumn } from "./days/period-column.ts";
import type { Measure } from "./measure.ts";
import type { LiveSchools } from "./schools/live-schools.ts";

/** A published live layer as one request sees it: judged by the benchmark and the legend that were asked for. */
export interface LiveLayer {
  readonly id: number;
  readonly metric: Metric;
  /** Source ids, ascending; empty means every source. */
  readonly sources: readonly number[];
  readonly aggregate: Aggregate;
  readonly legend: LegendConfigs;
  /** In the metric's unit. */
  readonly thresholds: LiveThresholds;
  /** Which benchmark applies and what it is called; `shown`: the unit that clients convert it to. */
  readonly benchmark: { readonly type: BenchmarkType; readonly name: string; readonly shown: string };
  readonly applicableCountries: readonly number[];
}

/** A live layer in one span: everything from which the class of a school follows. */
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
