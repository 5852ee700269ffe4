import { z } from "zod";
import { route } from "../route/route.ts";
import { benchmarkType, valueClass } from "../terms/enums.ts";
import { commonQuery, flagText, idText, scopeQuery } from "../terms/scope.ts";
import { counted } from "./counted.ts";

/** Day in the wire format dd-MM-yyyy, UTC. The rules check whether it exists in the calendar. */
export const dayText = z.string().regex(/^\d{2}-\d{2}-\d{4}$/, "must be a day, written dd-MM-yyyy");

/** Period of a live response, both ends included. Absent: the last complete week. At most 366 days. */
export const periodQuery = z.object({
  start_date: dayText.optional(),
  end_date: dayText.optional(),
  /** Accepted for existing clients. The two dates define the period. */
  is_weekly: flagText.optional(),
  benchmark: benchmarkType.optional(),
  /** Accepted and ignored. */
  indicator: z.string().max(50).optional(),
});

const dates = z.object({ start_date: dayText, end_date: dayText });

/** One entry for each day of the period. */
export const graphData = z.array(
  z.object({
    group: z.string(),
    key: dayText,
    /** In the display unit, two decimals; null without measurements. */
    value: z.number().nullable(),
    /**
     * Extension: class of `value`, by the same rule as for `live_avg`. Null without measurements, and for several
     * schools that each have their own benchmark.
     */
    class: valueClass.nullable(),
  }),
);
export type GraphData = z.infer<typeof graphData>;

/** Benchmark that a response was classified by. */
export const liveBenchmark = z.object({
  /** In the raw unit (bps, ms, %); "" when every school has its own, as with `per_student`. */
  benchmark_value: z.string(),
  /** In the display unit. */
  rounded_benchmark_value: z.number().nullable(),
  benchmark_unit: z.string(),
  base_benchmark: z.string(),
  parameter_column_unit: z.string(),
  round_unit_value: z.string(),
  convert_unit: z.string(),
  display_unit: z.string(),
  /** Extension: the type of the applied benchmark, and its name. */
  benchmark_type: benchmarkType,
  benchmark_name: z.string(),
});
export type LiveBenchmark = z.infer<typeof liveBenchmark>;

/** Comparison of a value in the display unit. */
const classTest = z.object({
  operator: z.enum([">", ">=", "<", "<=", "="]),
  /**
   * Number that the value is compared with, in the display unit. With `column`, it applies to schools for which the
   * column is unknown; null: no comparison.
   */
  value: z.number().nullable(),
  /** Column with the number of each school that the value is compared with; null for a comparison with `value` only. */
  column: z.object({ name: z.string(), label: z.string() }).nullable(),
  /** With `column`: factor for the column; absent: 1. */
  factor: z.number().optional(),
  /** With `column`: minimum and maximum of the product; absent: no limit. */
  least: z.number().optional(),
  most: z.number().optional(),
});
export type ClassTest = z.infer<typeof classTest>;

/** Legend that a response was classified by, as displayable text and numbers. */
export const resolvedLegend = z.object({
  /** Whether the benchmark and the base benchmark determine the class, or the legend's own rules. */
  by: z.enum(["benchmark", "rules"]),
  /** Classes in the order of their tests. */
  classes: z.array(
    z.object({
      class: valueClass,
      /** Label of the layer; "" if it has none. */
      label: z.string(),
      tooltip: z.string(),
      /**
       * The class contains values that pass all tests of any entry. Empty for `unknown`, and for a class with
       * `takes_rest`.
       */
      rules: z.array(z.array(classTest)),
      /** Whether it contains the values that no rule matches. */
      takes_rest: z.boolean(),
    }),
  ),
});
export type ResolvedLegend = z.infer<typeof resolvedLegend>;

/** Numbers of a live layer for a scope and a period (wire: shape A). */
export const liveLayerInfo = z.object({
  /** Schools with measurements on or before the last day of the period. It is the sum of the four classes. */
  no_of_schools_measure: z.int(),
  /** Schools with a value in the period. */
  school_with_realtime_data: z.int(),
  /** Extension: the number of their countries. */
  countries_with_realtime_data: z.int(),
  /** The wire format calls `bad` `no_internet` here. */
  real_time_connected_schools: z.object({
    good: z.int(),
    moderate: z.int(),
    no_internet: z.int(),
    unknown: z.int(),
  }),
  is_data_synced: z.boolean(),
  /** Mean of the daily means in the display unit, two decimals; null when there is none. */
  live_avg: z.number().nullable(),
  /** `unknown` also when each school has its own benchmark, because the average then has no class. */
  live_avg_connectivity: valueClass,
  /**
   * Extension: the median of the schools' values, in the display unit, two decimals; null when no school has a value.
   */
  median: z.number().nullable(),
  graph_data: graphData,
  benchmark_metadata: liveBenchmark,
  /** Extension: the legend that determined the classes. */
  legend: resolvedLegend,
  /**
   * Extension, when each school has its own benchmark: the schools with a value for which that benchmark is known, and
   * those for which it is unknown, which are classified by its substitute or not at all. Null when one benchmark
   * applies to all.
   */
  own_benchmarks: z.object({ known: z.int(), unknown: z.int() }).nullable(),
  /** Extension: the period that was used. */
  period: dates,
  /** Extension: the number of measurements and of school-days in the average. */
  measurements: z.int(),
  school_days: z.int(),
  /**
   * Extension: the time at which data of these days was last received, ISO 8601; null without data, and if it was some
   * days ago.
   */
  updated_at: z.string().nullable(),
  /** Extension: the sources with data in the period. */
  sources: z.array(z.object({ name: z.string(), description: z.string() })),
  /** Extension: the version of the counted schools and measurements. */
  data_version: z.string(),
});
export type LiveLayerInfo = z.infer<typeof liveLayerInfo>;

/** Additional fields of a school's row when the layer is live. */
export const liveSchoolFields = z.object({
  /** In the display unit, two decimals; null without a value in the period. */
  live_avg: z.number().nullable(),
  live_avg_connectivity: valueClass,
  graph_data: graphData,
  benchmark_metadata: liveBenchmark,
  measurements: z.int(),
  /** Number of days with a value in the period. */
  days: z.int(),
  /** Last day with a value, also outside the period, dd-MM-yyyy; null when there is none. */
  last_day: dayText.nullable(),
  period: dates,
});
export type LiveSchoolFields = z.infer<typeof liveSchoolFields>;

/** Extension: returns how steadily schools reach the benchmark of a live layer. */
export const getStability = route({
  ...counted,
  id: "getStability",
  method: "GET",
  path: "/api/v1/statistics/stability/",
  summary:
    "Returns how steadily schools reach the benchmark of a live layer in a period of at most 31 days. For a school: the share of its days with measurements that reached the benchmark. For a place and its parts: the median of their schools.",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  query: scopeQuery.extend(commonQuery.shape).extend(periodQuery.shape).extend({ layer_id: idText }),
  response: z.object({
    /**
     * Median of the schools' shares, from 0 to 1, four decimals. Null when no school has a class, and for longer
     * periods.
     */
    stability: z.number().nullable(),
    /** Number of schools with a class, whose shares the median is of. */
    schools: z.int(),
    /**
     * The same for each country (world) or region (country) with such schools. "" stands for schools without a region.
     */
    results: z.array(z.object({ code: z.string(), stability: z.number().nullable(), schools: z.int() })),
    benchmark_metadata: liveBenchmark,
    period: dates,
    /** Version of the counted schools and measurements. */
    data_version: z.string(),
  }),
});

/** Empty when the scope has no data. Clients then use the calendar. */
export const connectivityConfigs = z.object({
  /** Last complete week with data, and the month of its Monday. */
  week: dates.optional(),
  month: dates.optional(),
  /** Years with data, ascending. */
  years: z.array(z.int()).optional(),
  /** Extension: the first and the last day with data, today included. */
  first_day: dayText.optional(),
  last_day: dayText.optional(),
});
export type ConnectivityConfigs = z.infer<typeof connectivityConfigs>;

export const getConnectivityConfigs = route({
  ...counted,
  id: "getConnectivityConfigs",
  method: "GET",
  path: "/api/statistics/connectivityconfigs/",
  summary:
    "Returns the last complete week and month with data of a live layer, and the years with data; {} without data.",
  errors: ["not_found", "invalid_date"],
  query: scopeQuery.extend(commonQuery.shape).extend({ layer_id: idText, school_id: idText.optional() }),
  response: connectivityConfigs,
});

export const getConnectivity = route({
  ...counted,
  id: "getConnectivity",
  method: "GET",
  path: "/api/statistics/connectivity/",
  aliases: ["/api/statistics/countryconnectivity/"],
  summary: "Returns the numbers of the built-in download layer for a scope, filters and a period.",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  query: scopeQuery.extend(commonQuery.shape).extend(periodQuery.shape),
  response: liveLayerInfo,
});

/** Parameters of a time player: a live layer in a country, from a year on. */
export const timePlayerQuery = commonQuery.extend({
  layer_id: idText,
  country_id: idText,
  start_year: z
    .string()
    .regex(/^\d{4}$/, "must be a year")
    .transform(Number)
    .optional(),
  benchmark: benchmarkType.optional(),
});

/** Older format: one entry per school with its class in each year. */
export const getTimePlayers = route({
  ...counted,
  id: "getTimePlayers",
  method: "GET",
  path: "/api/statistics/time-players/",
  summary: "Returns the class of each live school of a country in each year.",
  errors: ["not_found", "invalid_date"],
  query: timePlayerQuery,
  response: z.array(
    z
      .object({
        school_id: z.int(),
        geopoint: z.object({ type: z.literal("Point"), coordinates: z.array(z.number()) }),
      })
      .catchall(z.unknown()),
  ),
});
