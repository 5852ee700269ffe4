import { z } from "zod";
import { route } from "../route/route.ts";
import { benchmarkType, valueClass } from "../terms/enums.ts";
import { commonQuery, idText, scopeQuery } from "../terms/scope.ts";
import { dayText, liveBenchmark } from "./connectivity.ts";
import { counted } from "./counted.ts";

/** One week or month of a place's history. */
export const measuredPeriod = z.object({
  start_date: dayText,
  end_date: dayText,
  /** Schools with a value in the period, under the filters of the request. */
  schools: z.int(),
  /** Mean of the daily means in the display unit, two decimals; null when nobody measured. Absent under filters. */
  value: z.number().nullable().optional(),
  /** Class of `value`, by the rule that gives `live_avg` its class; absent with it. */
  class: valueClass.optional(),
  /** A character for each day of the period: 1 where anybody in the place measured, filters or not. */
  days: z.string().regex(/^[01]{7,31}$/),
});
export type MeasuredPeriod = z.infer<typeof measuredPeriod>;

export const measuredPeriods = z.object({
  /** From the first one with data to the running one, none left out; empty where nobody ever measured. */
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
  summary: "Every week or month of a live layer in a scope: its value, its class, and how many schools measured.",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  query: scopeQuery.extend(commonQuery.shape).extend({
    layer_id: idText,
    unit: z.enum(["week", "month"]).optional(),
    benchmark: benchmarkType.optional(),
  }),
  response: measuredPeriods,
});

/** How many schools of a month reach the benchmark: those of the class good among those that have a class. */
export const monthlyShare = z.object({
  start_date: dayText,
  end_date: dayText,
  measured: z.int(),
  reached: z.int(),
  /** The same of the schools that measured in both months that `same` names. */
  same_measured: z.int(),
  same_reached: z.int(),
});
export type MonthlyShare = z.infer<typeof monthlyShare>;

export const monthlyShares = z.object({
  /** Complete months, at most 24, from the first one with data to the last one, none left out. */
  results: z.array(monthlyShare),
  /**
   * The schools that measured both in the first month with at least ten measured schools and in the last month: their
   * share changes only with their speed. Null where fewer than ten did.
   */
  same: z.object({ schools: z.int(), first: dayText, last: dayText }).nullable(),
  benchmark_metadata: liveBenchmark,
  data_version: z.string(),
});
export type MonthlyShares = z.infer<typeof monthlyShares>;

/** Ours: whether more schools reach the benchmark than before, or only other schools measure. */
export const getMonthlyShares = route({
  ...counted,
  id: "getMonthlyShares",
  method: "GET",
  path: "/api/v1/statistics/monthly-shares/",
  summary: "How many schools of a scope reach the benchmark of a live layer in each of the last 24 complete months.",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  query: scopeQuery.extend(commonQuery.shape).extend({ layer_id: idText, benchmark: benchmarkType.optional() }),
  response: monthlyShares,
});
