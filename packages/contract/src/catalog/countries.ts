import { z } from "zod";
import { route } from "../route/route.ts";
import { commonQuery } from "../terms/scope.ts";
import { bbox, legendConfigs, names, position } from "../terms/shapes.ts";

/** Country, region or district as an administrative unit. */
export const adminMetadata = z.object({
  id: z.int(),
  layer_name: z.enum(["adm0", "adm1", "adm2"]),
  name: z.string(),
  name_en: z.string(),
  /** Extension: the name in each language. */
  names,
  /** Kind of unit as a key of the level names, for example "province". */
  description: z.string(),
  description_ui_label: z.string(),
  giga_id_admin: z.string(),
  mapbox_id: z.string(),
  centroid: position.nullable(),
  bbox: bbox.nullable(),
});
export type AdminMetadata = z.infer<typeof adminMetadata>;

export const benchmarkMetadata = z.object({
  live_layer: z.record(z.string(), z.string()),
  static_layer: z.record(z.string(), z.string()),
  benchmark_name: z.record(z.string(), z.string()),
  layer_descriptions: z.record(z.string(), z.string()),
  default_national_benchmark: z.record(z.string(), z.boolean()),
  /**
   * Extension: benchmarks of a school by its number of students, as `coalesce(max(20000000, 50000 * num_students),
   * 20000000)`.
   */
  per_student: z.record(z.string(), z.string()).optional(),
  /** Extension: their names. */
  per_student_name: z.record(z.string(), z.string()).optional(),
});

export const countryRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Extension: the name in each language. */
  names,
  code: z.string(),
  iso3_format: z.string(),
  flag: z.string(),
  map_preview: z.string(),
  description: z.string(),
  data_source: z.string(),
  data_source_description: z.string(),
  date_schools_mapped: z.string().nullable(),
  date_of_join: z.string().nullable(),
  admin_metadata: adminMetadata,
  /** Extension: land and inland water; null for the test country. */
  area_km2: z.number().nullable(),
  benchmark_metadata: benchmarkMetadata,
  country_disclaimer: z.string(),
  integration_status: z.int().min(0).max(5),
  schools_with_data_percentage: z.string(),
  schools_total: z.int(),
  /** Extension: by connection status, from all schools of the country. */
  schools_connected: z.int(),
  schools_not_connected: z.int(),
  schools_unknown: z.int(),
  connectivity_availability: z.string(),
  coverage_availability: z.string(),
  /** Extension: whether the displayed schools of the country are demonstration data. */
  is_demo: z.boolean(),
});
export type CountryRow = z.infer<typeof countryRow>;

export const countryDetail = countryRow.extend({
  statistics: z.object({
    schools_total: z.int(),
    schools_connected: z.int(),
    schools_connectivity_good: z.int(),
    schools_connectivity_moderate: z.int(),
    schools_connectivity_no: z.int(),
    schools_connectivity_unknown: z.int(),
    schools_coverage_good: z.int(),
    schools_coverage_moderate: z.int(),
    schools_coverage_no: z.int(),
    schools_coverage_unknown: z.int(),
    integration_status: z.int(),
    connectivity_availability: z.string(),
    coverage_availability: z.string(),
  }),
  admin1_metadata: z.array(adminMetadata),
  last_weekly_status_id: z.int().nullable(),
  active_layers_list: z.array(
    z.object({
      data_layer_id: z.int(),
      is_default: z.boolean(),
      is_applicable: z.boolean(),
      data_sources: z.object({ name: z.string(), description: z.string() }),
      legend_configs: legendConfigs,
    }),
  ),
  active_filters_list: z.array(
    z.object({
      advance_filter_id: z.int(),
      default_filter_values: z.object({ values: z.unknown() }).optional(),
    }),
  ),
});
export type CountryDetail = z.infer<typeof countryDetail>;

export const listCountries = route({
  id: "listCountries",
  method: "GET",
  path: "/api/locations/countries/",
  summary: "Returns all countries and territories that have schools, or all with `has_schools=false`.",
  tag: "Places",
  access: "public",
  cache: "versioned",
  query: commonQuery.extend({
    search: z.string().max(100).optional(),
    ordering: z.enum(["name", "-name"]).optional(),
    has_schools: z.enum(["true", "false"]).optional(),
  }),
  response: z.array(countryRow),
});

export const getCountry = route({
  id: "getCountry",
  method: "GET",
  path: "/api/locations/countries/{code}/",
  summary: "Returns one country by its ISO 3166-1 alpha-2 code, in upper or lower case.",
  tag: "Places",
  access: "public",
  cache: "versioned",
  errors: ["not_found"],
  params: z.object({ code: z.string().regex(/^[A-Za-z]{2}$/, "must be two letters") }),
  query: commonQuery,
  response: countryDetail,
});
