import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { CLASSES } from "../terms/enums.ts";
import { AGGREGATES } from "../terms/metrics.ts";
import { actorRef, PUBLISHING_STATUSES, publishingSteps } from "./parts.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

const text = (max: number) => z.string().trim().max(max);

const legendEntry = z.strictObject({
  values: z.array(text(500)).max(200),
  labels: text(100).min(1, "must say what the class is called"),
  tooltip: text(500).optional(),
});

/** Classes are tested in the order in which they are declared. */
export const writtenLegend = z.partialRecord(z.enum(CLASSES), legendEntry);

const changeable = {
  name: text(255).min(1, "must not be empty"),
  description: text(500),
  /** SVG as returned by `cleanIcon`. */
  icon: text(20_000),
  category: z.enum(["CONNECTIVITY", "COVERAGE"]),
  /** Ids of countries. An empty list means every country. */
  applicable_countries: z.array(z.int()).max(400),
  /** Ids of the sources that a live layer reads. An empty list means every source. */
  source_ids: z.array(z.int()).max(200),
  /** For a live layer: `value` is a number in `unit`; `convert_unit` is the display unit. */
  global_benchmark: z.strictObject({
    value: text(64).optional(),
    unit: text(16).optional(),
    convert_unit: text(16).optional(),
    benchmark_name: text(255).optional(),
    benchmark_type: text(64).optional(),
    /** Benchmark of a school by its number of students, in the unit of the metric; "" or absent for none. */
    per_student: text(500).optional(),
    per_student_name: text(255).optional(),
  }),
  /** For a live layer: the lower end of moderate on the bad side, as a number in the unit of the benchmark. */
  base_benchmark: text(64),
  is_reverse: z.boolean(),
  aggregate: z.enum(AGGREGATES),
  legend_configs: writtenLegend,
};

const fixed = {
  code: text(255).regex(/^[A-Z][A-Z0-9_]*$/, "must consist of capital letters, digits and _"),
  type: z.enum(["LIVE", "STATIC"]),
  column_name: text(64).min(1, "must name a column"),
};

export const layerResource = resource({
  name: "layers",
  singular: "layer",
  permissions: {
    view: "can_view_data_layer",
    add: "can_add_data_layer",
    update: "can_update_data_layer",
    delete: "can_delete_data_layer",
  },
  fields: {
    ...fixed,
    ...changeable,
    status: z.enum(PUBLISHING_STATUSES),
    published_at: z.iso.datetime().nullable(),
    published_by: actorRef.nullable(),
  },
  create: {
    ...fixed,
    ...changeable,
    description: changeable.description.default(""),
    icon: changeable.icon.default(""),
    category: changeable.category.default("CONNECTIVITY"),
    applicable_countries: changeable.applicable_countries.default([]),
    source_ids: changeable.source_ids.default([]),
    global_benchmark: changeable.global_benchmark.default({}),
    base_benchmark: changeable.base_benchmark.default(""),
    is_reverse: changeable.is_reverse.default(false),
    aggregate: changeable.aggregate.default("mean"),
  },
  patch: changeable,
  sort: ["name", "code", "status", "type", "modified_at", "published_at"],
  filters: [
    { column: "status", kind: "text", lookup: "in" },
    { column: "type", kind: "text", lookup: "in" },
    { column: "category", kind: "text", lookup: "in" },
    { column: "column_name", kind: "text", lookup: "icontains" },
    { column: "is_reverse", kind: "boolean", lookup: "on" },
  ],
  transitions: publishingSteps("can_update_data_layer", "can_publish_data_layer"),
});

export const layerRoutes = resourceRoutes(layerResource);

/** Maximum size of an uploaded icon, in bytes. */
export const MAX_ICON_BYTES = 500_000;

export const cleanLayerIcon = route({
  id: "cleanLayerIcon",
  method: "POST",
  path: "/api/v1/admin/layer-icons/",
  tag: "Staff",
  access: { permission: "can_update_data_layer" },
  summary: "Returns an SVG reduced to shapes and colours, as layers store it, and the removed parts.",
  body: jsonBody(z.strictObject({ svg: z.string().min(1).max(MAX_ICON_BYTES) }), MAX_ICON_BYTES * 2),
  response: z.object({ svg: z.string(), removed: z.array(z.string()) }),
});
