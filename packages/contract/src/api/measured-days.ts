import { z } from "zod";
import { route } from "../route/route.ts";
import { isoDateText, pageOf, pagingQuery, publicTable } from "./lists.ts";
import { countryCodes } from "./places.ts";
import { schoolKey } from "./schools.ts";

/** Maximum number of days in a request for the measurements of schools. */
export const MAX_MEASURED_DAYS = 31;

const common = { ...publicTable, errors: ["invalid_date"] } as const;

/** Measurements of a school on a day: the mean of the day over its sources. Null if it did not measure the value. */
const measuredDay = z.object({
  /** yyyy-MM-dd, UTC. */
  date: z.iso.date(),
  giga_id_school: z.string().nullable(),
  school_name: z.string().nullable(),
  country_iso3_code: z.string(),
  download_mbps: z.number().nullable(),
  upload_mbps: z.number().nullable(),
  latency_ms: z.number().nullable(),
});

/** Routes of the existing product's public API. Single measurements are not public, so a row is a day of a school. */
export const allMeasurements = route({
  ...common,
  id: "allMeasurements",
  path: "/api/v1/all_measurements",
  summary:
    "Returns the measurements of each school per day, for a period of at most 31 days. Without dates, the period is the last complete week.",
  query: pagingQuery.extend({
    country_iso3_code: countryCodes.optional(),
    giga_id_school: schoolKey.optional(),
    start_date: isoDateText.optional(),
    end_date: isoDateText.optional(),
  }),
  examples: { size: "2" },
  response: pageOf(measuredDay),
});

export const MEASUREMENT_CONDITIONS = ["lt", "lte", "gt", "gte", "eq"] as const;

export const getMeasurements = route({
  ...common,
  id: "getMeasurements",
  path: "/api/v1/measurements",
  summary:
    "Returns the same data by one condition: on `timestamp`, or `eq` on `giga_id_school` or `country_iso3_code`. Without a lower or an upper time limit, the period has 31 days.",
  query: pagingQuery.extend({
    orderBy: z.enum(["timestamp", "-timestamp"]).optional(),
    filterBy: z.enum(["timestamp", "giga_id_school", "country_iso3_code"]).optional(),
    filterCondition: z.enum(MEASUREMENT_CONDITIONS).optional(),
    filterValue: z.string().min(1).max(50).optional(),
  }),
  examples: { page: "1", size: "2", orderBy: "timestamp" },
  response: pageOf(measuredDay),
});
