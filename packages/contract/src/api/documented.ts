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
  /** Yes, No, or null where nobody knows. */
  connectivity: z.enum(["Yes", "No"]).nullable(),
  /** Whether the school measures. */
  connectivity_RT: z.enum(["Yes", "No"]),
  connectivity_RT_datasource: z.string().nullable(),
  connectivity_type: z.string().nullable(),
  school_data_source: z.string().nullable(),
});

/**
 * The calls of the existing product's public API, which programs of its users send. Parameters, names of columns and the
 * envelope are theirs; `count` and `next` are ours.
 */
export const schoolsLocation = route({
  ...publicCall,
  id: "schoolsLocation",
  path: "/api/v1/schools_location",
  summary: "Where schools lie.",
  query: pagingQuery,
  examples: { page: "1", size: "2" },
  response: pageOf(locationRow),
});

export const schoolsLocationOfCountry = route({
  ...publicCall,
  id: "schoolsLocationOfCountry",
  path: "/api/v1/schools_location/country/{country_iso3_code}",
  summary: "Where the schools of a country lie.",
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
  summary: "Where a school lies; an empty list where there is no such school.",
  params: z.object({ giga_id_school: schoolKey }),
  query: pagingQuery,
  response: pageOf(locationRow),
});

export const schoolsProfile = route({
  ...publicCall,
  id: "schoolsProfile",
  path: "/api/v1/schools_profile",
  summary: "What is known of the connectivity of a country's schools.",
  query: pagingQuery.extend({ country_iso3_code: countryCodes, giga_id_school: schoolKey.optional() }),
  examples: { country_iso3_code: "KEN", page: "1", size: "2" },
  response: pageOf(profileRow),
});

export const measuringCountries = route({
  ...publicCall,
  id: "measuringCountries",
  path: "/api/v1/dailycheckapp_countries",
  summary: "Countries with schools that measure.",
  query: pagingQuery,
  response: pageOf(z.object({ id: z.int(), country_iso3_code: z.string(), name: z.string() })),
});

export const measuringSchools = route({
  ...publicCall,
  id: "measuringSchools",
  path: "/api/v1/dailycheckapp_schools",
  summary: "Schools that measure.",
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
