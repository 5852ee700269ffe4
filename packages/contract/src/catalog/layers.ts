import { z } from "zod";
import { route } from "../route/route.ts";
import { layerType } from "../terms/enums.ts";
import { commonQuery, flagText, idList, idText } from "../terms/scope.ts";
import { legendConfigs, listOf, pageQuery } from "../terms/shapes.ts";

const person = z.object({ id: z.int(), user_name: z.string() });

export const layer = z.object({
  id: z.int(),
  icon: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.string(),
  type: layerType,
  category: z.enum(["CONNECTIVITY", "COVERAGE"]),
  /** Country ids. Empty means every country. */
  applicable_countries: z.array(z.int()),
  global_benchmark: z.object({
    value: z.string(),
    unit: z.string(),
    convert_unit: z.string(),
    benchmark_name: z.string().optional(),
    /** Extension: a benchmark of a school by its number of students, for countries without their own, and its name. */
    per_student: z.string().optional(),
    per_student_name: z.string().optional(),
  }),
  legend_configs: legendConfigs,
  status: z.literal("PUBLISHED"),
  is_reverse: z.boolean(),
  data_sources_list: z.array(z.object({ id: z.int(), name: z.string(), description: z.string() })),
  data_source_column: z.record(
    z.string(),
    z.object({ name: z.string(), type: z.string(), unit: z.string(), display_unit: z.string() }),
  ),
  data_source_column_function: z.record(z.string(), z.unknown()),
  benchmark_metadata: z.object({
    parameter_column_unit: z.string(),
    display_unit: z.string(),
    benchmark_name: z.string(),
    benchmark_type: z.string(),
    benchmark_value: z.string().optional(),
    benchmark_unit: z.string().optional(),
    base_benchmark: z.string().optional(),
    round_unit_value: z.string().optional(),
  }),
  /** Countries with data for the layer. */
  active_countries_list: z.array(
    z.object({
      country: z.int(),
      is_default: z.boolean(),
      data_sources: z.object({ name: z.string(), description: z.string() }),
    }),
  ),
  created_by: person.nullable(),
  last_modified_by: person.nullable(),
  published_by: person.nullable(),
  last_modified_at: z.string(),
});
export type Layer = z.infer<typeof layer>;

/** Lists published layers. Only this status is public. */
export const listLayers = route({
  id: "listLayers",
  method: "GET",
  path: "/api/accounts/layers/PUBLISHED/",
  summary:
    "Returns the published layers. Layer 10001 (School status) is virtual and comes first unless another order is requested. 10002 (Live state) is also virtual and exists where schools have measured.",
  tag: "Layers",
  access: "public",
  cache: "versioned",
  query: commonQuery.extend(pageQuery(1000, 1000).shape).extend({
    expand: z.string().max(200).optional(),
    ordering: z.enum(["last_modified_at", "-last_modified_at", "name", "-name", "id", "-id"]).optional(),
    country_id: idText.optional(),
    country_id__in: idList.optional(),
    id: idText.optional(),
    id__in: idList.optional(),
    name: z.string().max(200).optional(),
    /**
     * Whether to return layers that are the default of a country (of the requested countries, if any), or those that
     * are not.
     */
    is_default: flagText.optional(),
    published_by_id: idText.optional(),
  }),
  response: listOf(layer),
});

export const getLayerMetadata = route({
  id: "getLayerMetadata",
  method: "GET",
  path: "/api/accounts/layers/{layerId}/metadata/",
  summary: "Returns one published layer.",
  tag: "Layers",
  access: "public",
  cache: "versioned",
  errors: ["not_found"],
  params: z.object({ layerId: idText }),
  query: commonQuery,
  response: layer,
});
