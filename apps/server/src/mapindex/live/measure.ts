import { type Aggregate, METRICS, type MetricKey } from "@schoolmap/contract";
import type { Span } from "@schoolmap/rules";

/** Selects measurements: one metric, of some sources. */
export interface Measure {
  readonly metric: MetricKey;
  /** Source ids in ascending order. Empty means every source. */
  readonly sources: readonly number[];
}

/** Returns a cache key. Equal measures have equal keys. */
export function measureKey({ metric, sources }: Measure): string {
  return `${metric}/${sources.join(",")}`;
}

/**
 * Returns the metric key from the list of the contract, for use in column names of SQL statements. No other text can
 * get into a statement.
 * @throws TypeError when the list has no such metric.
 */
export function metricOf({ metric }: Measure): MetricKey {
  return METRICS.find(({ key }) => key === metric)!.key;
}

/** Definition of a school's value: an aggregate of its daily values over a span. */
export interface PeriodRequest {
  readonly measure: Measure;
  readonly aggregate: Aggregate;
  readonly span: Span;
}

/** Returns a cache key. Equal requests have equal keys. */
export function periodKey({ measure, aggregate, span }: PeriodRequest): string {
  return `${measureKey(measure)}/${aggregate}/${span.first}-${span.last}`;
}
