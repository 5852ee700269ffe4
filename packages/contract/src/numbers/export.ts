import { z } from "zod";
import { route } from "../route/route.ts";
import { commonQuery, idText, scopeQuery } from "../terms/scope.ts";
import { classCounts, statusCounts } from "../terms/shapes.ts";
import { periodQuery } from "./connectivity.ts";

const exportQuery = scopeQuery
  .extend(commonQuery.shape)
  .extend(periodQuery.shape)
  .extend({ layer_id: idText.optional() });

/** Metadata of a GeoJSON export, under `schoolmap`. */
export const exportHeader = z.object({
  title: z.string(),
  /** Version of the schools, and with a live layer of the measurements. */
  data_version: z.string(),
  /** URL that returns these schools again, with the data at that time. */
  address: z.string(),
  /** Days of the measurements, dd-MM-yyyy; null without a live layer. */
  period: z.object({ start_date: z.string(), end_date: z.string() }).nullable(),
  layer: z.object({ id: z.int(), name: z.string(), unit: z.string() }).nullable(),
  /** Number of features that follow. `status` and, with a layer, `counts` are those of the panel. */
  schools: z.int(),
  status: statusCounts,
  counts: classCounts.nullable(),
  /** Whether any of the schools is demonstration data. */
  is_demo: z.boolean(),
  sources: z.array(z.object({ name: z.string(), licence: z.string(), url: z.string(), attribution: z.string() })),
});
export type ExportHeader = z.infer<typeof exportHeader>;

/** Extension: all schools of a view as a file. Speeds are in Mbps; the names of columns contain their unit. */
export const exportCsv = route({
  id: "exportCsv",
  method: "GET",
  path: "/api/v1/export/schools.csv",
  summary:
    "Returns all schools of a scope and filters as CSV, with their value and class in a layer. Texts that a spreadsheet would run as a formula start with an apostrophe.",
  tag: "Export",
  access: "public",
  cost: "heavy",
  limit: 12,
  keyScope: "download",
  stream: "download",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  query: exportQuery,
  mediaType: "text/csv",
});

export const exportGeojson = route({
  id: "exportGeojson",
  method: "GET",
  path: "/api/v1/export/schools.geojson",
  summary:
    "Returns all schools of a scope and filters as a GeoJSON FeatureCollection; `schoolmap` describes its content.",
  tag: "Export",
  access: "public",
  cost: "heavy",
  limit: 12,
  keyScope: "download",
  stream: "download",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  query: exportQuery,
  mediaType: "application/geo+json",
});
