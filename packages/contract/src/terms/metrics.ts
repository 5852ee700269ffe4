/**
 * A value that a measurement can contain, declared once. The record's columns, the fields of a pushed measurement, the
 * columns that live layers show and their units are derived from this list.
 */
export interface Metric {
  /** Name in the record: `school_day.{key}_sum` and so on. */
  readonly key: "download" | "upload" | "latency" | "jitter" | "packet_loss" | "uptime";
  /** Name of the column that a live layer shows, as used by clients of the existing product. */
  readonly column: string;
  /** Unit in the API and of benchmarks. */
  readonly unit: "bps" | "ms" | "%";
  /** Unit in the user interface. */
  readonly displayUnit: "Mbps" | "ms" | "%";
  /**
   * Factor between the value in `unit` and the whole number in the record. Sums of whole numbers are exact in any
   * order.
   */
  readonly scale: 1 | 1000;
  /** Whether larger or smaller values are better. A live layer of a metric with `smaller` is reversed. */
  readonly better: "larger" | "smaller";
  /** Maximum plausible value, in `unit`. */
  readonly max: number;
}

/** 1 Tbps. No school has more, and the sum of 10^5 such values a day is still below 2^63. */
const MAX_SPEED = 1e12;
/** Ten minutes. */
const MAX_TIME = 600_000;

export const METRICS = [
  {
    key: "download",
    column: "connectivity_speed",
    unit: "bps",
    displayUnit: "Mbps",
    scale: 1,
    better: "larger",
    max: MAX_SPEED,
  },
  {
    key: "upload",
    column: "connectivity_upload_speed",
    unit: "bps",
    displayUnit: "Mbps",
    scale: 1,
    better: "larger",
    max: MAX_SPEED,
  },
  {
    key: "latency",
    column: "connectivity_latency",
    unit: "ms",
    displayUnit: "ms",
    scale: 1000,
    better: "smaller",
    max: MAX_TIME,
  },
  {
    key: "jitter",
    column: "jitter_download",
    unit: "ms",
    displayUnit: "ms",
    scale: 1000,
    better: "smaller",
    max: MAX_TIME,
  },
  {
    key: "packet_loss",
    column: "rtt_packet_loss_pct",
    unit: "%",
    displayUnit: "%",
    scale: 1000,
    better: "smaller",
    max: 100,
  },
  /** 100 for a measurement that reached the internet, 0 for one that did not. The mean is the share of time online. */
  { key: "uptime", column: "uptime", unit: "%", displayUnit: "%", scale: 1000, better: "larger", max: 100 },
] as const satisfies readonly Metric[];

/** Name of a column that a live layer can show. */
export type MetricColumn = (typeof METRICS)[number]["column"];
export type MetricKey = (typeof METRICS)[number]["key"];

/** Functions that aggregate the daily values of a school to its value of a period. */
export const AGGREGATES = ["mean", "min", "max", "median", "p90"] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** Returns the metric that a live layer's column shows, or undefined. */
export function metricOfColumn(column: string): Metric | undefined {
  return METRICS.find((metric) => metric.column === column);
}
