import { z } from "zod";
import { route } from "../route/route.ts";
import { benchmarkType, valueClass } from "../terms/enums.ts";
import { commonQuery, flagText, idText, scopeQuery } from "../terms/scope.ts";
import { counted } from "./counted.ts";

/** A day on the wire: dd-MM-yyyy, UTC. Whether the calendar has it is checked by the rules. */
export const dayText = z.string().regex(/^\d{2}-\d{2}-\d{4}$/, "must be a day, written dd-MM-yyyy");

/** The period of a live answer, both ends included; absent: the last complete week. At most 366 days. */
export const periodQuery = z.object({
  start_date: dayText.optional(),
  end_date: dayText.optional(),
  /** Accepted for the sake of existing clients; the two dates say it all. */
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
    /** In the display unit, two decimals; null where nobody measured. */
    value: z.number().nullable(),
    /**
     * Ours: class of `value`, by the rule that gives `live_avg` its class. Null where nobody measured, and for several
     * schools where each is judged by a number of its own.
     */
    class: valueClass.nullable(),
  }),
);
export type GraphData = z.infer<typeof graphData>;

/** The benchmark that an answer was judged by. */
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
  /** Ours: which one applied, and its name. */
  benchmark_type: benchmarkType,
  benchmark_name: z.string(),
});
export type LiveBenchmark = z.infer<typeof liveBenchmark>;

/** A test of a value in the display unit. */
const classTest = z.object({
  operator: z.enum([">", ">=", "<", "<=", "="]),
  /** What the value is compared with, in the display unit; with `column`, where that is not known of a school, null for nothing. */
  value: z.number().nullable(),
  /** The number of each school that the value is compared with; null for a comparison with `value` alone. */
  column: z.object({ name: z.string(), label: z.string() }).nullable(),
  /** With `column`: what it is multiplied by; absent for 1. */
  factor: z.number().optional(),
  /** With `column`: the least and the most that the product counts as; absent without that limit. */
  least: z.number().optional(),
  most: z.number().optional(),
});
export type ClassTest = z.infer<typeof classTest>;

/** The legend that an answer was judged by, in words and numbers to print. */
export const resolvedLegend = z.object({
  /** Whether the benchmark and the base decide, or rules of the legend itself. */
  by: z.enum(["benchmark", "rules"]),
  /** In the order in which they are tested. */
  classes: z.array(
    z.object({
      class: valueClass,
      /** The layer's own word; "" where it has none. */
      label: z.string(),
      tooltip: z.string(),
      /** The class takes a value that passes all tests of any entry. Empty for `unknown`, and for a class that takes the rest. */
      rules: z.array(z.array(classTest)),
      /** Whether it takes the values that no rule takes. */
      takes_rest: z.boolean(),
    }),
  ),
});
export type ResolvedLegend = z.infer<typeof resolvedLegend>;

/** Numbers of a live layer for a scope and a period (wire: shape A). */
export const liveLayerInfo = z.object({
  /** Schools that measure, on or before the last day of the period. The four classes add up to it. */
  no_of_schools_measure: z.int(),
  /** Those with a value in the period. */
  school_with_realtime_data: z.int(),
  /** Ours: countries of those. */
  countries_with_realtime_data: z.int(),
  /** The wire's word for `bad` here is `no_internet`. */
  real_time_connected_schools: z.object({
    good: z.int(),
    moderate: z.int(),
    no_internet: z.int(),
    unknown: z.int(),
  }),
  is_data_synced: z.boolean(),
  /** Mean of the daily means in the display unit, two decimals; null when there is none. */
  live_avg: z.number().nullable(),
  /** `unknown` also where each school is judged by a number of its own: then an average has no class. */
  live_avg_connectivity: valueClass,
  /** Ours: the median of the values of the schools, in the display unit, two decimals; null when none has a value. */
  median: z.number().nullable(),
  graph_data: graphData,
  benchmark_metadata: liveBenchmark,
  /** Ours: by what the classes were given. */
  legend: resolvedLegend,
  /**
   * Ours, where each school is held to a number of its own: schools with a value of which that number is known, and of which
   * it is not, so that the number that stands in for it judges them, or nothing. Null where one benchmark judges all.
   */
  own_benchmarks: z.object({ known: z.int(), unknown: z.int() }).nullable(),
  /** Ours: the period that was used. */
  period: dates,
  /** Ours: how many measurements and school-days are behind the average. */
  measurements: z.int(),
  school_days: z.int(),
  /** Ours: when data of these days were last taken in, ISO 8601; null without data, and when that is some days ago. */
  updated_at: z.string().nullable(),
  /** Ours: names of the sources with data in the period. */
  sources: z.array(z.object({ name: z.string(), description: z.string() })),
  /** Ours: the version of schools and measurements that was counted. */
  data_version: z.string(),
});
export type LiveLayerInfo = z.infer<typeof liveLayerInfo>;

/** What a school's row carries besides, when the layer is live. */
export const liveSchoolFields = z.object({
  /** In the display unit, two decimals; null without a value in the period. */
  live_avg: z.number().nullable(),
  live_avg_connectivity: valueClass,
  graph_data: graphData,
  benchmark_metadata: liveBenchmark,
  measurements: z.int(),
  /** Days with a value in the period. */
  days: z.int(),
  /** The last day with a value at all, dd-MM-yyyy; null when there never was one. */
  last_day: dayText.nullable(),
  period: dates,
});
export type LiveSchoolFields = z.infer<typeof liveSchoolFields>;

/** Ours: how steadily schools reach the benchmark of a live layer. */
export const getStability = route({
  ...counted,
  id: "getStability",
  method: "GET",
  path: "/api/v1/statistics/stability/",
  summary:
    "How steadily schools reach the benchmark of a live layer in a period of at most 31 days: of the days on which a school measured, the share that reached it; of a place and of its parts the median of their schools.",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  query: scopeQuery.extend(commonQuery.shape).extend(periodQuery.shape).extend({ layer_id: idText }),
  response: z.object({
    /** The median of the shares of the schools, from 0 to 1, four decimals. Null when none has a class, and for longer periods. */
    stability: z.number().nullable(),
    /** Schools with a class, of which it is the median. */
    schools: z.int(),
    /** The same for each country (world) or region (country) with such schools; "" is the schools without a region. */
    results: z.array(z.object({ code: z.string(), stability: z.number().nullable(), schools: z.int() })),
    benchmark_metadata: liveBenchmark,
    period: dates,
    /** The version of schools and measurements that was counted. */
    data_version: z.string(),
  }),
});

/** Empty when the scope has no data: clients then use the calendar. */
export const connectivityConfigs = z.object({
  /** The last complete week with data, and the month of its Monday. */
  week: dates.optional(),
  month: dates.optional(),
  /** Years with data, ascending. */
  years: z.array(z.int()).optional(),
  /** Ours: the first and the last day with data, today included. */
  first_day: dayText.optional(),
  last_day: dayText.optional(),
});
export type ConnectivityConfigs = z.infer<typeof connectivityConfigs>;

export const getConnectivityConfigs = route({
  ...counted,
  id: "getConnectivityConfigs",
  method: "GET",
  path: "/api/statistics/connectivityconfigs/",
  summary: "The last complete week and month with data of a live layer, and the years with data; {} without data.",
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
  summary: "The numbers of the built-in download layer for a scope, filters and a period.",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  query: scopeQuery.extend(commonQuery.shape).extend(periodQuery.shape),
  response: liveLayerInfo,
});

/** What a time player plays: a live layer in a country, from a year on. */
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

/** The older form: one entry per school with its class in each year. */
export const getTimePlayers = route({
  ...counted,
  id: "getTimePlayers",
  method: "GET",
  path: "/api/statistics/time-players/",
  summary: "Class of each live school of a country in each year.",
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
