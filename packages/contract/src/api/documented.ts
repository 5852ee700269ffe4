import { z } from "zod";
import { route } from "../route/route.ts";
import { pageOf, pagingQuery, publicCall } from "./lists.ts";
import { countryCodes } from "./places.ts";
import { schoolKey } from "./schools.ts";

const locationRow = z.object({
  school_name: z.string().nullable(),
  longitude: z.number(),
  latitude: z.number(),
  education_level: z.string().nullable(),
  country_iso3_code: z.string(),
  giga_id_school: z.string().nullable(),
  school_data_source: z.string().nullable(),
});

const profileRow = z.object({
  giga_id_school: z.string().nullable(),
  school_area_type: z.string().nullable(),
  country_iso3_code: z.string(),
  admin1: z.string().nullable(),
  admin2: z.string().nullable(),
  /** Yes, No, or null when unknown. */
  connectivity: z.enum(["Yes", "No"]).nullable(),
  /** Whether the school sends measurements. */
  connectivity_RT: z.enum(["Yes", "No"]),
  connectivity_RT_datasource: z.string().nullable(),
  connectivity_type: z.string().nullable(),
  school_data_source: z.string().nullable(),
});

/**
 * Routes of the existing product's public API, which its clients use. Parameters, column names and the envelope are the
 * same; `count` and `next` are additions.
 */
export const schoolsLocation = route({
  ...publicCall,
  id: "schoolsLocation",
  path: "/api/v1/schools_location",
  summary: "Returns the locations of schools.",
  query: pagingQuery,
  examples: { page: "1", size: "2" },
  response: pageOf(locationRow),
});

export const schoolsLocationOfCountry = route({
  ...publicCall,
  id: "schoolsLocationOfCountry",
  path: "/api/v1/schools_location/country/{country_iso3_code}",
  summary: "Returns the locations of the schools of a country.",
  errors: ["not_found"],
  params: z.object({ country_iso3_code: z.string().regex(/^[A-Za-z]{2,3}$/, "must be two or three letters") }),
  query: pagingQuery,
  examples: { country_iso3_code: "KEN", page: "1", size: "2" },
  response: pageOf(locationRow),
});

export const schoolLocation = route({
  ...publicCall,
  id: "schoolLocation",
  path: "/api/v1/schools_location/giga_id/{giga_id_school}",
  summary: "Returns the location of a school; an empty list when there is no such school.",
  params: z.object({ giga_id_school: schoolKey }),
  query: pagingQuery,
  response: pageOf(locationRow),
});

export const schoolsProfile = route({
  ...publicCall,
  id: "schoolsProfile",
  path: "/api/v1/schools_profile",
  summary: "Returns the connectivity facts of a country's schools.",
  query: pagingQuery.extend({ country_iso3_code: countryCodes, giga_id_school: schoolKey.optional() }),
  examples: { country_iso3_code: "KEN", page: "1", size: "2" },
  response: pageOf(profileRow),
});

export const measuringCountries = route({
  ...publicCall,
  id: "measuringCountries",
  path: "/api/v1/dailycheckapp_countries",
  summary: "Returns the countries that have schools with measurements.",
  query: pagingQuery,
  response: pageOf(z.object({ id: z.int(), country_iso3_code: z.string(), name: z.string() })),
});

export const measuringSchools = route({
  ...publicCall,
  id: "measuringSchools",
  path: "/api/v1/dailycheckapp_schools",
  summary: "Returns the schools that have measurements.",
  query: pagingQuery.extend({ country_iso3_code: countryCodes.optional() }),
  response: pageOf(locationRow),
});

export const documentedRoutes = [
  schoolsLocation,
  schoolsLocationOfCountry,
  schoolLocation,
  schoolsProfile,
  measuringCountries,
  measuringSchools,
] as const;
