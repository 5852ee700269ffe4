import { z } from "zod";
import { route } from "../route/route.ts";
import { benchmarkType, valueClass } from "../terms/enums.ts";
import { commonQuery, idText, scopeQuery } from "../terms/scope.ts";
import { dayText, liveBenchmark } from "./connectivity.ts";
import { counted } from "./counted.ts";

/** One week or month in the history of a place. */
export const measuredPeriod = z.object({
  start_date: dayText,
  end_date: dayText,
  /** Schools with a value in the period, under the filters of the request. */
  schools: z.int(),
  /** Mean of the daily means in the display unit, two decimals; null when no school measured. Absent under filters. */
  value: z.number().nullable().optional(),
  /** Class of `value`, by the same rule as the class of `live_avg`. Absent when `value` is absent. */
  class: valueClass.optional(),
  /** One character per day of the period: 1 when any school in the place measured, regardless of filters. */
  days: z.string().regex(/^[01]{7,31}$/),
});
export type MeasuredPeriod = z.infer<typeof measuredPeriod>;

export const measuredPeriods = z.object({
  /** All periods from the first one with data to the current one, without gaps. Empty when no school ever measured. */
  results: z.array(measuredPeriod),
  benchmark_metadata: liveBenchmark,
  data_version: z.string(),
});
export type MeasuredPeriods = z.infer<typeof measuredPeriods>;

export const listPeriods = route({
  ...counted,
  id: "listPeriods",
  method: "GET",
  path: "/api/v1/periods/",
  summary:
    "Returns every week or month of a live layer in a scope: its value, its class, and the number of schools that measured.",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  query: scopeQuery.extend(commonQuery.shape).extend({
    layer_id: idText,
    unit: z.enum(["week", "month"]).optional(),
    benchmark: benchmarkType.optional(),
  }),
  response: measuredPeriods,
});

/**
 * Number of schools that reach the benchmark in a month: schools of the class good among the schools that have a class.
 */
export const monthlyShare = z.object({
  start_date: dayText,
  end_date: dayText,
  measured: z.int(),
  reached: z.int(),
  /** The same numbers for the schools that measured in both months of `same`. */
  same_measured: z.int(),
  same_reached: z.int(),
});
export type MonthlyShare = z.infer<typeof monthlyShare>;

export const monthlyShares = z.object({
  /** Complete months, at most 24, from the first one with data to the last one, without gaps. */
  results: z.array(monthlyShare),
  /**
   * Schools that measured both in the first month with at least ten measured schools and in the last month. Their share
   * changes only with their speed. Null when fewer than ten schools did.
   */
  same: z.object({ schools: z.int(), first: dayText, last: dayText }).nullable(),
  benchmark_metadata: liveBenchmark,
  data_version: z.string(),
});
export type MonthlyShares = z.infer<typeof monthlyShares>;

/**
 * Addition to the specification: shows whether more schools reach the benchmark than before, or only other schools
 * measure.
 */
export const getMonthlyShares = route({
  ...counted,
  id: "getMonthlyShares",
  method: "GET",
  path: "/api/v1/statistics/monthly-shares/",
  summary:
    "Returns how many schools of a scope reach the benchmark of a live layer in each of the last 24 complete months.",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  query: scopeQuery.extend(commonQuery.shape).extend({ layer_id: idText, benchmark: benchmarkType.optional() }),
  response: monthlyShares,
});
