import { z } from "zod";
import { periodQuery } from "../numbers/connectivity.ts";
import { route } from "../route/route.ts";
import { connectionStatus, valueClass } from "../terms/enums.ts";
import { commonQuery, idText, scopeQuery } from "../terms/scope.ts";
import { classCounts, point, statusCounts } from "../terms/shapes.ts";

/** School with all data of a popup or the school page (wire: rows B and D of layer info). */
export const schoolRow = z.object({
  id: z.int(),
  name: z.string(),
  external_id: z.string(),
  giga_id_school: z.string(),
  is_data_synced: z.boolean(),
  admin1_id: z.int().nullable(),
  admin1_name: z.string(),
  admin1_code: z.string(),
  admin1_description_ui_label: z.string(),
  admin2_id: z.int().nullable(),
  admin2_name: z.string(),
  admin2_code: z.string(),
  admin2_description_ui_label: z.string(),
  country_id: z.int(),
  country_name: z.string(),
  /** Extension: ISO 3166-1 alpha-2, upper case. */
  country_code: z.string(),
  geopoint: point,
  environment: z.string(),
  education_level: z.string(),
  connectivity_status: connectionStatus,
  is_rt_connected: z.boolean(),
  /** Extension: whether the school is demonstration data. */
  is_demo: z.boolean(),
  /**
   * Value in the static layer as text, numbers in `field_unit`; null when missing. Also available under its older name
   * `coverage_type`.
   */
  field_value: z.string().nullable().optional(),
  /** Extension: the display unit of the layer's numbers, for example Mbps. "" for text and plain numbers. */
  field_unit: z.string().optional(),
  field_status: valueClass.optional(),
  coverage_type: z.string().nullable().optional(),
  coverage_status: valueClass.optional(),
  /** All known attributes by column name, in the stored unit. */
  statistics: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  schools_at_same_location: z.object({ count: z.int(), school_ids: z.array(z.int()) }).optional(),
});
export type SchoolRow = z.infer<typeof schoolRow>;

/** Minimal data of a school for a list, a pin or a keyboard user. */
export const schoolSummary = z.object({
  id: z.int(),
  name: z.string(),
  lon: z.number(),
  lat: z.number(),
  country_code: z.string(),
  admin1_name: z.string(),
  connectivity_status: connectionStatus,
  /** Class in the requested layer. Absent without a layer, and for a school without measurements in a live layer. */
  field_status: valueClass.optional(),
});
export type SchoolSummary = z.infer<typeof schoolSummary>;

const decimal = (low: number, high: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/, "must be a decimal number")
    .transform(Number)
    .refine((n) => n >= low && n <= high, `must lie between ${low} and ${high}`);

/** Schools of a view near a position, for a click on a thinned dot. */
export const nearSchools = route({
  id: "nearSchools",
  method: "GET",
  path: "/api/v1/schools/near/",
  summary: "Returns schools of a view near a position, nearest first, within a few pixels at the zoom level.",
  tag: "Schools",
  access: "public",
  cache: "versioned",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  cost: "heavy",
  query: scopeQuery.extend(commonQuery.shape).extend({
    lon: decimal(-180, 180),
    lat: decimal(-90, 90),
    zoom: decimal(0, 24),
    layer_id: idText.optional(),
    ...periodQuery.shape,
  }),
  response: z.object({
    count: z.int(),
    /** Extension: the schools around the position by connection status, and with a layer by class. */
    status: statusCounts,
    counts: classCounts.optional(),
    /** Extension: the search radius around the position, in km; below 10 km with one decimal. */
    radius_km: z.number(),
    results: z.array(schoolSummary),
  }),
});

/** Schools inside a rectangle, for the list beside the map. */
export const schoolsInView = route({
  id: "schoolsInView",
  method: "GET",
  path: "/api/v1/schools/in-view/",
  summary: "Returns schools of a view within a bounding box: the exact total and the first 200 by name.",
  tag: "Schools",
  access: "public",
  cache: "versioned",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  cost: "heavy",
  query: scopeQuery.extend(commonQuery.shape).extend({
    bbox: z
      .string()
      .regex(/^-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+$/, "must be west,south,east,north")
      .transform((t) => t.split(",").map(Number) as [number, number, number, number]),
    layer_id: idText.optional(),
    ...periodQuery.shape,
  }),
  response: z.object({ count: z.int(), results: z.array(schoolSummary) }),
});
