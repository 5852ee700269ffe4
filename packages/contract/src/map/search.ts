import { z } from "zod";
import { route } from "../route/route.ts";
import { lang } from "../terms/enums.ts";
import { commonQuery, idText } from "../terms/scope.ts";
import { bbox, names, pageQuery, position } from "../terms/shapes.ts";

export const foundSchool = z.object({
  school_id: z.int(),
  id: z.int(),
  name: z.string(),
  giga_id_school: z.string(),
  external_id: z.string(),
  country_id: z.int(),
  country_name: z.string(),
  country_code: z.string(),
  admin1_id: z.int().nullable(),
  /** "Unknown" when the school has no region. */
  admin1_name: z.string(),
  admin2_id: z.int().nullable(),
  admin2_name: z.string(),
  /** Extension: the position of the school. */
  lon: z.number(),
  lat: z.number(),
});
export type FoundSchool = z.infer<typeof foundSchool>;

/** Maximum length of a search text. Longer texts are refused. */
export const MAX_SEARCH_LENGTH = 300;
const text = z.string().max(300).optional();
export const searchSchools = route({
  id: "searchSchools",
  method: "GET",
  path: "/api/locations/gsearch/",
  summary:
    "Searches schools by name (each word is a prefix), Giga id or external id. Accents and small typing errors are tolerated.",
  tag: "Search",
  access: "public",
  cache: "versioned",
  acceptsFilters: true,
  cost: "heavy",
  query: commonQuery.extend(pageQuery(20, 1000).shape).extend({
    q: z.string().max(MAX_SEARCH_LENGTH).optional(),
    fields: text,
    search_fields: text,
    ordering: text,
    id__exact: text,
    id__in: text,
    country_id__exact: text,
    country_id__in: text,
    admin1_id__exact: text,
    admin1_id__in: text,
    admin2_id__exact: text,
    admin2_id__in: text,
    admin1_name__exact: text,
    admin1_name__in: text,
    admin2_name__exact: text,
    admin2_name__in: text,
  }),
  response: z.object({ count: z.int(), results: z.array(foundSchool) }),
});

export const foundPlace = z.object({
  kind: z.enum(["country", "region"]),
  name: z.string(),
  names,
  country_code: z.string(),
  country_names: names,
  /** Region code (`giga_id_admin`), absent for a country. */
  region_code: z.string().optional(),
  /** Level key of a region, for example "county". */
  level: z.string().optional(),
  bbox: bbox.nullable(),
  label: position.nullable(),
  schools: z.int(),
});
export type FoundPlace = z.infer<typeof foundPlace>;

export const searchPlaces = route({
  id: "searchPlaces",
  method: "GET",
  path: "/api/v1/places/",
  summary: "Searches countries and regions by the beginning of any word of their names, in any language.",
  tag: "Search",
  access: "public",
  cache: "versioned",
  query: commonQuery.extend({ q: z.string().max(MAX_SEARCH_LENGTH), lang: lang.optional() }),
  response: z.object({ results: z.array(foundPlace) }),
});

const leaf = z.object({
  type: z.literal("Admin"),
  admin2_id: z.int(),
  admin2_name: z.string(),
  admin2_description: z.string(),
  admin2_description_ui_label: z.string(),
  admin2_code: z.string(),
  school_count: z.int(),
  data: z.record(z.string(), z.never()),
});
const branch = z.object({
  admin1_id: z.int().nullable(),
  admin1_name: z.string(),
  admin1_names: names,
  admin1_description: z.string(),
  admin1_description_ui_label: z.string(),
  admin1_code: z.string(),
  admin2_count: z.int(),
  school_count: z.int(),
  data: z.record(z.string(), leaf),
});
export const searchCountry = z.object({
  country_id: z.int(),
  country_name: z.string(),
  country_names: names,
  country_code: z.string(),
  integration_status: z.int(),
  admin1_count: z.int(),
  school_count: z.int(),
  data: z.record(z.string(), branch),
});
export type SearchCountry = z.infer<typeof searchCountry>;

export const searchCountries = route({
  id: "searchCountries",
  method: "GET",
  path: "/api/locations/search-countries/",
  summary: "Returns the tree of countries, regions and districts with their numbers of schools.",
  tag: "Search",
  access: "public",
  cache: "versioned",
  query: commonQuery.extend({ country_id: idText.optional() }),
  response: z.array(searchCountry),
});
