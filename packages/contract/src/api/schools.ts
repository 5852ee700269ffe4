import { z } from "zod";
import { inEachFormat } from "../route/in-format.ts";
import { route } from "../route/route.ts";
import { benchmarkType, connectionStatus, valueClass } from "../terms/enums.ts";
import { idText, scopeQuery } from "../terms/scope.ts";
import { bboxText, cell, fieldsQuery, isoDateText, oneOf, pageOf, pagingQuery, publicCall } from "./lists.ts";
import { countryCodes } from "./places.ts";

const DAY_MS = 86_400_000;

/** Day, yyyy-MM-dd, UTC. */
const isoDate = z.iso.date();

/** Days of measurements, both ends included. Absent: the last complete week. At most 366 days. */
const daysQuery = { start_date: isoDateText.optional(), end_date: isoDateText.optional() };

/**
 * Columns of a school: those of the exports, with the unit in the name. The data dictionary describes all attributes.
 * The columns `layer_…` are present if a layer is requested.
 */
export const schoolColumns = z
  .object({
    schoolmap_id: z.int(),
    giga_id_school: z.string().nullable(),
    external_id: z.string().nullable(),
    name: z.string().nullable(),
    longitude: z.number(),
    latitude: z.number(),
    country_iso3_code: z.string(),
    country_name: z.string(),
    admin1_code: z.string().nullable(),
    admin1_name: z.string().nullable(),
    admin2_code: z.string().nullable(),
    admin2_name: z.string().nullable(),
    connectivity_status: connectionStatus,
    layer_value: cell,
    layer_unit: z.string(),
    layer_class: valueClass.nullable(),
    layer_days: z.int().nullable(),
    layer_measurements: z.int().nullable(),
    is_demo: z.boolean(),
  })
  .partial()
  .catchall(cell);

/** Layer for the value and class of each school. */
const layerQuery = { layer_id: idText.optional(), benchmark: benchmarkType.optional(), ...daysQuery };

export const apiSchools = route({
  ...publicCall,
  id: "apiSchools",
  path: "/api/v1/schools",
  summary: "Returns schools in spatial order, with all their facts.",
  cost: "heavy",
  acceptsFilters: true,
  errors: ["not_found", "invalid_date"],
  query: scopeQuery.extend({
    ...pagingQuery.shape,
    ...fieldsQuery.shape,
    ...layerQuery,
    country: countryCodes.optional(),
    /** Region codes (`admin1_code`), separated by commas. */
    region: z
      .string()
      .regex(/^\w{2,20}(,\w{2,20}){0,199}$/, "must be codes of regions")
      .transform((text) => text.toUpperCase().split(","))
      .optional(),
    bbox: bboxText.optional(),
    /** Part of the name, case-insensitive. */
    q: z.string().trim().min(1).max(100).optional(),
  }),
  examples: { country: "KEN", limit: "3", fields: "giga_id_school,name,longitude,latitude,connectivity_status" },
  produces: ["csv", "geojson", "parquet"],
  response: pageOf(schoolColumns),
});

/** Timestamp, or a day (yyyy-MM-dd, UTC), which means its end. */
const momentText = z.union([
  z.iso.date().transform((day) => new Date(Date.parse(day) + DAY_MS - 1)),
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
]);

/** Validity of a past version of a school. `valid_to` is null if it is still the same. */
const pastColumns = { valid_from: z.iso.datetime(), valid_to: z.iso.datetime().nullable() };

/** Id of a school on this server, or its Giga id. */
export const schoolKey = z.string().regex(/^[\w-]{1,50}$/, "must be the id of a school");

export const apiSchool = route({
  ...publicCall,
  id: "apiSchool",
  path: "/api/v1/schools/{id}",
  summary:
    "Returns one school by its id or Giga id, with its class in a static layer; with `at`, as it was at that time. The id of a merged school redirects to the remaining school.",
  moves: 308,
  errors: ["not_found", "invalid_date"],
  params: z.object({ id: schoolKey }),
  query: fieldsQuery.extend({ ...layerQuery, at: momentText.optional() }),
  response: oneOf(schoolColumns.extend(z.object(pastColumns).partial().shape)),
});

/** Measured value of a place or a school in a week or on a day. */
const measuredColumns = { value: z.number().nullable(), unit: z.string(), class: valueClass.nullable() };

const weeks = pageOf(
  z.object({
    start_date: isoDate,
    end_date: isoDate,
    ...measuredColumns,
    /** Number of schools with measurements. */
    schools: z.int(),
    /** Number of days with measurements. */
    days: z.int(),
  }),
);

const days = pageOf(z.object({ date: isoDate, ...measuredColumns }));

/** Without `layer_id`, the layer of download speeds is used. */
const weeksQuery = pagingQuery.extend({ layer_id: layerQuery.layer_id, benchmark: layerQuery.benchmark });
const daysOfQuery = weeksQuery.extend(daysQuery);
const values = {
  ...publicCall,
  cost: "heavy",
  errors: ["not_found", "invalid_date"],
  produces: ["csv", "parquet"],
} as const;
const schoolParams = z.object({ id: schoolKey });
const countryParams = z.object({ code: z.string().regex(/^[A-Za-z]{2,3}$/, "must be two or three letters") });

export const apiSchoolWeeks = route({
  ...values,
  id: "apiSchoolWeeks",
  path: "/api/v1/schools/{id}/weeks",
  summary: "Returns the weekly values of a school, from the first week with data to the current one.",
  moves: 308,
  params: schoolParams,
  query: weeksQuery,
  response: weeks,
});

export const apiSchoolDays = route({
  ...values,
  id: "apiSchoolDays",
  path: "/api/v1/schools/{id}/days",
  summary: "Returns the daily values of a school in a period.",
  moves: 308,
  params: schoolParams,
  query: daysOfQuery,
  response: days,
});

export const apiCountryWeeks = route({
  ...values,
  id: "apiCountryWeeks",
  path: "/api/v1/countries/{code}/weeks",
  summary: "Returns the weekly values of a country's schools, as the mean of the daily means.",
  params: countryParams,
  query: weeksQuery,
  examples: { code: "KEN", limit: "4" },
  response: weeks,
});

export const apiCountryDays = route({
  ...values,
  id: "apiCountryDays",
  path: "/api/v1/countries/{code}/days",
  summary: "Returns the daily values of a country's schools in a period.",
  params: countryParams,
  query: daysOfQuery,
  examples: { code: "KEN" },
  response: days,
});

export const schoolListRoutes = [
  ...inEachFormat(apiSchools),
  apiSchool,
  ...[apiSchoolWeeks, apiSchoolDays, apiCountryWeeks, apiCountryDays].flatMap(inEachFormat),
] as const;
