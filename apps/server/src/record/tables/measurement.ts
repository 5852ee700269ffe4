import type { MetricKey } from "@schoolmap/contract";
import type { Generated } from "kysely";
import type { DateText } from "./stamps.ts";

/** Whole numbers: the metric's unit times its scale (see METRICS of the contract). */
type MetricValues = { [K in MetricKey]: number | null };

/** A day's measurements of a school: the mean is sum ÷ n, rounded to a whole number. */
type MetricDay = { [K in MetricKey as `${K}_sum` | `${K}_min` | `${K}_max`]: number | null } & MetricSet & {
    [K in MetricKey as `${K}_n`]: Generated<number>;
  };

/** What staff set in place of the mean; null: nothing. */
type MetricSet = { [K in MetricKey as `${K}_set`]: number | null };

/** Many school-days: `_sum` of their means, `_days` how many they are, `_n` measurements behind them. */
type MetricDays = { [K in MetricKey as `${K}_sum` | `${K}_days` | `${K}_n`]: Generated<number> };

interface Measured extends MetricValues {
  school_id: number;
  source_id: number;
  measured_at: Date;
  /** Names the measurement: the same from the same source counts once. */
  key: string;
  external_id: string | null;
  device: string | null;
  /** The API key that it came with; null: from a file, a feed or a visitor. */
  api_key_id: number | null;
}

/** Measurements that are durable and not yet in any sum. */
export interface MeasurementInboxTable extends Measured {
  id: Generated<number>;
  received_at: Generated<Date>;
}

/** Keys that were taken once. */
export interface MeasurementKeyTable {
  key: string;
  received_on: DateText;
}

/** One row: since when all keys are kept. */
export interface MeasurementHorizonTable {
  /** A school-day that was opened before takes no more measurements. */
  keys_since: DateText;
  moved_at: Date;
  /** Keys received until then may be made of source and id alone; null: there are none. */
  former_keys_until: DateText | null;
}

/** Measurements of the last months, partitioned by month of `measured_at`. */
export interface MeasurementTable extends Measured {
  received_at: Date;
}

export interface SchoolDayTable extends MetricDay {
  school_id: number;
  /** UTC. */
  day: DateText;
  source_id: number;
  /** When the first of its measurements was added up. */
  opened_on: Generated<DateText>;
}

export interface SchoolPeriodTable extends MetricDays {
  unit: "week" | "month" | "year";
  /** Monday of an ISO week, first day of a month or year. */
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

/** A school that has ever measured. */
export interface SchoolRegistrationTable {
  school_id: number;
  /** Its first day with a measurement. */
  registered_on: DateText;
  source_id: number;
  registered_at: Generated<Date>;
  /** Where its days are counted now; null while the school is deleted. Written by the rollup alone. */
  country_id: number | null;
  region_id: number | null;
}

/** Schools whose place, life or status changed: what their days add up to must follow. */
export interface SchoolRecountTable {
  school_id: number;
}
