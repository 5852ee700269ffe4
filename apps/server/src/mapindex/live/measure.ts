import { type Aggregate, METRICS, type MetricKey } from "@schoolmap/contract";
import type { Span } from "@schoolmap/rules";

/** Which measurements are read: one metric, of some sources. */
export interface Measure {
  readonly metric: MetricKey;
  /** Ids, ascending; empty means every source. */
  readonly sources: readonly number[];
}

/** The same text for the same measurements. */
export function measureKey({ metric, sources }: Measure): string {
  return `${metric}/${sources.join(",")}`;
}

/**
 * The metric as the list of the contract writes it, for the names of columns in a statement: nothing else gets into one.
 * @throws TypeError when the list has no such metric.
 */
export function metricOf({ metric }: Measure): MetricKey {
  return METRICS.find(({ key }) => key === metric)!.key;
}

/** What a school's value is: an aggregate of its daily values over a span. */
export interface PeriodRequest {
  readonly measure: Measure;
  readonly aggregate: Aggregate;
  readonly span: Span;
}

/** The same text for the same values. */
export function periodKey({ measure, aggregate, span }: PeriodRequest): string {
  return `${measureKey(measure)}/${aggregate}/${span.first}-${span.last}`;
}
