import type { MetricKey } from "@schoolmap/contract";
import type { Generated } from "kysely";
import type { DateText } from "./stamps.ts";

/** Integers: the metric's unit times its scale (see METRICS of the contract). */
type MetricValues = { [K in MetricKey]: number | null };

/** Measurements of a school on one day. The mean is sum ÷ n, rounded to an integer. */
type MetricDay = { [K in MetricKey as `${K}_sum` | `${K}_min` | `${K}_max`]: number | null } & MetricSet & {
    [K in MetricKey as `${K}_n`]: Generated<number>;
  };

/** Value that staff set in place of the mean; null when there is none. */
type MetricSet = { [K in MetricKey as `${K}_set`]: number | null };

/**
 * Sums over many school-days: `_sum` of their means, `_days` the number of school-days, `_n` the number of measurements
 * behind them.
 */
type MetricDays = { [K in MetricKey as `${K}_sum` | `${K}_days` | `${K}_n`]: Generated<number> };

interface Measured extends MetricValues {
  school_id: number;
  source_id: number;
  measured_at: Date;
  /** Identifies the measurement. The same measurement from the same source counts once. */
  key: string;
  external_id: string | null;
  device: string | null;
  /** The API key with which it was sent; null when it is from a file, a feed or a visitor. */
  api_key_id: number | null;
}

/** Measurements that are durable but not yet included in any sum. */
export interface MeasurementInboxTable extends Measured {
  id: Generated<number>;
  received_at: Generated<Date>;
}

/** Keys of measurements that were already accepted. */
export interface MeasurementKeyTable {
  key: string;
  received_on: DateText;
}

/** Single row: start of the period for which all keys are stored. */
export interface MeasurementHorizonTable {
  /** A school-day that was opened before this date accepts no more measurements. */
  keys_since: DateText;
  moved_at: Date;
  /** Keys received until this date may consist of only source and id; null when there are no such keys. */
  former_keys_until: DateText | null;
}

/** Measurements of recent months, partitioned by month of `measured_at`. */
export interface MeasurementTable extends Measured {
  received_at: Date;
}

export interface SchoolDayTable extends MetricDay {
  school_id: number;
  /** UTC. */
  day: DateText;
  source_id: number;
  /** Date on which the first of its measurements was added up. */
  opened_on: Generated<DateText>;
}

export interface SchoolPeriodTable extends MetricDays {
  unit: "week" | "month" | "year";
  /** Monday of an ISO week, or first day of a month or year. */
  start: DateText;
  school_id: number;
  source_id: number;
}

export interface CountryDayTable extends MetricDays, MetricSet {
  country_id: number;
  day: DateText;
  source_id: number;
}

export interface RegionDayTable extends MetricDays {
  region_id: number;
  day: DateText;
  source_id: number;
}

/** A school that has at least one measurement. */
export interface SchoolRegistrationTable {
  school_id: number;
  /** Its first day with a measurement. */
  registered_on: DateText;
  source_id: number;
  registered_at: Generated<Date>;
  /** Country and region to which its days count; null while the school is deleted. Written only by the rollup. */
  country_id: number | null;
  region_id: number | null;
}

/** Schools whose place, deletion state or status changed, so that the sums of their days must be updated. */
export interface SchoolRecountTable {
  school_id: number;
}
