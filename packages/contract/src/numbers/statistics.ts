import { z } from "zod";
import { type ResponseOf, route } from "../route/route.ts";
import { valueClass } from "../terms/enums.ts";
import { METRICS } from "../terms/metrics.ts";
import { commonQuery, idList, idText, scopeQuery } from "../terms/scope.ts";
import { classCounts, names, statusCounts } from "../terms/shapes.ts";
import { dayText, liveBenchmark, periodQuery } from "./connectivity.ts";
import { counted } from "./counted.ts";

export const globalStat = z.object({
  no_of_countries: z.int(),
  countries_with_connectivity_status_mapped: z.int(),
  /** Name in the API for the TOTAL number of schools. */
  schools_connected: z.int(),
  schools_with_connectivity_status_mapped: z.int(),
  connectivity_global_benchmark: z.object({ value: z.int(), unit: z.string() }),
  connected_schools: statusCounts,
  /** Addition to the specification: whether any of the counted schools is invented. */
  is_demo: z.boolean(),
  /** Addition to the specification: the data version that the numbers were counted from. */
  data_version: z.string(),
});
export type GlobalStat = z.infer<typeof globalStat>;

export const getGlobalStat = route({
  ...counted,
  id: "getGlobalStat",
  method: "GET",
  path: "/api/statistics/global-stat/",
  summary: "Returns the number of schools and of connected schools for a scope and filters.",
  acceptsFilters: true,
  query: scopeQuery.extend(commonQuery.shape).extend({ id: idText.optional(), id__in: idList.optional() }),
  response: globalStat,
});

/** A country of the world or a region of a country. */
export const placePart = z.object({
  /** Country code or region code; "" for schools without a region. */
  code: z.string(),
  id: z.int().nullable(),
  name: z.string(),
  names,
  total: z.int(),
  status: statusCounts,
  counts: classCounts.optional(),
  /** Schools with a value in the period; absent unless the layer is live. */
  measured: z.int().optional(),
  /**
   * Median of their values in the display unit, two decimals; null when no school has a value. Absent with `measured`.
   */
  median: z.number().nullable().optional(),
  /**
   * Average of the part: the mean of its daily means in the display unit, two decimals, equal to the layer's average
   * for the part alone. Null when there is none. Absent with `measured`, for schools without a region, and for periods
   * of more than 31 days.
   */
  value: z.number().nullable().optional(),
});
export type PlacePart = z.infer<typeof placePart>;

/**
 * Addition to the specification: the same numbers for each part of a scope: countries of the world, or regions of a
 * country.
 */
export const getBreakdown = route({
  ...counted,
  id: "getBreakdown",
  method: "GET",
  path: "/api/v1/statistics/breakdown/",
  summary: "Returns counts per country (world) or per region (country), for filters and a layer, largest first.",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  query: scopeQuery.extend(commonQuery.shape).extend(periodQuery.shape).extend({ layer_id: idText.optional() }),
  response: z.object({
    data_version: z.string(),
    results: z.array(placePart),
  }),
});

/** School facts that describe a place without measurements, in display order. */
export const KNOWN_FACTS = [
  "location",
  "education_level",
  "region",
  "electricity_availability",
  "num_students",
  "coverage_type",
] as const;
export type KnownFact = (typeof KNOWN_FACTS)[number];

/** Addition to the specification: which facts are known about the schools of a country or a region. */
export const getKnownFacts = route({
  ...counted,
  id: "getKnownFacts",
  method: "GET",
  path: "/api/v1/statistics/known-facts/",
  summary:
    "Returns, for a country or a region, the number of schools for which certain facts are known: location, level, region and others.",
  acceptsFilters: true,
  query: scopeQuery.extend(commonQuery.shape),
  response: z.object({
    data_version: z.string(),
    /** Number of schools in the scope. */
    total: z.int(),
    /** One entry per fact, always in the same order. */
    results: z.array(z.object({ fact: z.enum(KNOWN_FACTS), known: z.int() })),
  }),
});

/** Addition to the specification: how many schools still measure, and how many have stopped. */
export const getLiveStates = route({
  ...counted,
  id: "getLiveStates",
  method: "GET",
  path: "/api/v1/statistics/freshness/",
  summary:
    "Returns schools that have ever measured, by the days since their last measurement: live up to 20 days, at risk from 21, dropped off from 28.",
  acceptsFilters: true,
  query: scopeQuery.extend(commonQuery.shape),
  response: z.object({
    data_version: z.string(),
    /**
     * Newest complete day of the data, from which days without a measurement are counted. Null when no school has ever
     * measured.
     */
    day: dayText.nullable(),
    /** Number of schools in each state. Their sum is the number of schools that have ever measured. */
    live: z.int(),
    at_risk: z.int(),
    dropped_off: z.int(),
    /**
     * The same for each country (world) or region (country) that has any; "" stands for the schools without a region.
     */
    results: z.array(z.object({ code: z.string(), live: z.int(), at_risk: z.int(), dropped_off: z.int() })),
  }),
});
export type LiveStateCounts = ResponseOf<typeof getLiveStates>;

/** Addition to the specification: the last day with measurements of each country, for the page of all countries. */
export const getLastDays = route({
  ...counted,
  id: "getLastDays",
  method: "GET",
  path: "/api/v1/statistics/last-days/",
  summary:
    "Returns the last day with measurements of a live layer in each country. Countries without measurements are omitted.",
  errors: ["not_found", "invalid_date"],
  query: commonQuery.extend({ layer_id: idText }),
  response: z.object({
    results: z.array(
      z.object({
        /** Country code, upper case. */
        code: z.string(),
        last_day: dayText,
      }),
    ),
  }),
});

const MAX_DOWNLOAD = METRICS.find(({ key }) => key === "download")!.max;

/** Addition to the specification: the class that the map would give to a measured speed. */
export const classifySpeed = route({
  id: "classifySpeed",
  method: "GET",
  path: "/api/v1/statistics/speed-class/",
  summary:
    "Returns the class of a download speed in bits per second, by the global benchmark of the built-in download layer.",
  tag: "Statistics",
  access: "public",
  cache: "versioned",
  query: commonQuery.extend({
    download: z
      .string()
      .regex(/^\d{1,13}$/, "must be a whole number")
      .transform(Number)
      .refine((n) => n <= MAX_DOWNLOAD, `must be at most ${MAX_DOWNLOAD}`),
  }),
  response: z.object({ class: valueClass, benchmark_metadata: liveBenchmark }),
});
