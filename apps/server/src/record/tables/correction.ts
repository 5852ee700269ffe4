import type { MetricKey } from "@schoolmap/contract";
import type { Generated } from "kysely";
import type { DateText, ResourceStamps } from "./stamps.ts";

/**
 * Values that staff set for a day or a week of a school or country, in the metric's unit. Null means the measured
 * value.
 */
export interface CorrectionTable extends ResourceStamps, Record<MetricKey, number | null> {
  id: Generated<number>;
  scope: "school" | "country";
  unit: "day" | "week";
  place_id: number;
  country_id: number;
  /** The day, or the Monday of a week. */
  start: DateText;
  /** Source under which days without measurements are stored. */
  source_id: number;
  reason: string;
}

/** Days whose corrections changed. */
export interface CorrectionDueTable {
  scope: "school" | "country";
  place_id: number;
  first: DateText;
  last: DateText;
}
