import { z } from "zod";
import { inEachFormat } from "../route/in-format.ts";
import { route } from "../route/route.ts";
import { flagText } from "../terms/scope.ts";
import { fieldsQuery, pageOf, pagingQuery, publicCall } from "./lists.ts";

/** Country codes of two or three letters (ISO 3166-1), separated by commas. */
export const countryCodes = z
  .string()
  .regex(/^[A-Za-z]{2,3}(,[A-Za-z]{2,3}){0,299}$/, "must be codes of countries (ISO 3166-1)")
  .transform((text) => text.toUpperCase().split(","));

/** Day, yyyy-MM-dd, UTC. */
const pastDay = z.iso.date().optional();

/** Page that may contain past data. `snapshot` is the version that it was read from, which can be cited. */
const pastPageOf = <T extends z.ZodType>(row: T) => pageOf(row).extend({ snapshot: z.string().optional() });

/** Schools of a place by connection status, and its label point. */
const placeColumns = {
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  schools: z.int(),
  schools_connected: z.int(),
  schools_not_connected: z.int(),
  schools_unknown: z.int(),
};

const countryColumns = z
  .object({
    id: z.int(),
    country_iso3_code: z.string(),
    country_iso2_code: z.string(),
    name: z.string(),
    ...placeColumns,
    /** Whether any of its schools is demonstration data. Absent in responses about the past. */
    is_demo: z.boolean(),
  })
  .partial();

const regionColumns = z
  .object({
    id: z.int(),
    admin1_code: z.string(),
    name: z.string(),
    /** Name of the kind of region, for example "province". */
    level: z.string(),
    country_iso3_code: z.string(),
    ...placeColumns,
  })
  .partial();

export const apiCountries = route({
  ...publicCall,
  id: "apiCountries",
  path: "/api/v1/countries",
  summary:
    "Returns countries by code, with their schools by connection status. With `at`, the counts are those of the newest snapshot on or before that day.",
  errors: ["not_found"],
  query: pagingQuery.extend({
    ...fieldsQuery.shape,
    id: z
      .string()
      .regex(/^\d{1,9}$/, "must be a whole number")
      .transform(Number)
      .optional(),
    country: countryCodes.optional(),
    /** Same as `country`. */
    country_iso3_code: countryCodes.optional(),
    /** `false` also returns countries without schools. */
    has_schools: flagText.optional(),
    at: pastDay,
  }),
  examples: { limit: "2", country: "KEN,BRA" },
  produces: ["csv", "geojson", "parquet"],
  response: pastPageOf(countryColumns),
});

export const apiRegions = route({
  ...publicCall,
  id: "apiRegions",
  path: "/api/v1/regions",
  summary:
    "Returns regions (first administrative level) by code, with their schools by connection status. With `at`, the counts are those of the newest snapshot on or before that day.",
  errors: ["not_found"],
  query: pagingQuery.extend({ ...fieldsQuery.shape, country: countryCodes.optional(), at: pastDay }),
  examples: { country: "KEN", fields: "admin1_code,name,schools" },
  produces: ["csv", "geojson", "parquet"],
  response: pastPageOf(regionColumns),
});

export const placeListRoutes = [apiCountries, apiRegions].flatMap(inEachFormat);
