/**
 * What a measurement can say, declared once: the record's columns, the fields of a pushed measurement, the columns that
 * live layers show and their units follow from this list.
 */
export interface Metric {
  /** Name in the record: `school_day.{key}_sum` and so on. */
  readonly key: "download" | "upload" | "latency" | "jitter" | "packet_loss" | "uptime";
  /** Name of the column that a live layer shows, as clients of the existing product know it. */
  readonly column: string;
  /** Unit on the wire and of benchmarks. */
  readonly unit: "bps" | "ms" | "%";
  /** Unit that people read. */
  readonly displayUnit: "Mbps" | "ms" | "%";
  /** The record keeps whole numbers: the value in `unit` times this. Sums of them are exact in any order. */
  readonly scale: 1 | 1000;
  /** Which values are good: of a metric where smaller is better, a live layer is reversed. */
  readonly better: "larger" | "smaller";
  /** Largest value that is believed, in `unit`. */
  readonly max: number;
}

/** 1 Tbps; no school has more, and 10^5 of them a day still add up below 2^63. */
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
  /** 100 for a measurement that reached the internet, 0 for one that did not: the mean is the share of time online. */
  { key: "uptime", column: "uptime", unit: "%", displayUnit: "%", scale: 1000, better: "larger", max: 100 },
] as const satisfies readonly Metric[];

/** Name of a column that a live layer may show. */
export type MetricColumn = (typeof METRICS)[number]["column"];
export type MetricKey = (typeof METRICS)[number]["key"];

/** How the daily values of a school become its value of a period. */
export const AGGREGATES = ["mean", "min", "max", "median", "p90"] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** The metric that a live layer's column shows, or undefined. */
export function metricOfColumn(column: string): Metric | undefined {
  return METRICS.find((metric) => metric.column === column);
}
