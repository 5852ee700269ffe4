import { z } from "zod";
import { route } from "../route/route.ts";
import { commonQuery, idText } from "../terms/scope.ts";
import { listOf, pageQuery } from "../terms/shapes.ts";

export const FILTER_TYPES = ["DROPDOWN", "DROPDOWN_MULTISELECT", "RANGE", "INPUT", "BOOLEAN"] as const;
export const LOOKUPS = ["exact", "iexact", "in", "contains", "icontains", "on", "range"] as const;
export const filterType = z.enum(FILTER_TYPES);
export const lookup = z.enum(LOOKUPS);
export type FilterType = z.infer<typeof filterType>;
export type Lookup = z.infer<typeof lookup>;

const choice = z.object({ label: z.string(), value: z.string(), count: z.int().optional() });

export const advancedFilter = z.object({
  id: z.int(),
  name: z.string(),
  type: filterType,
  description: z.string(),
  query_param_filter: lookup,
  column_configuration: z.object({
    name: z.string(),
    label: z.string(),
    type: z.enum(["int", "float", "str", "boolean"]),
    table_name: z.enum(["schools", "school_static"]),
    table_alias: z.enum(["schools", "school_static"]),
    table_label: z.string(),
    options: z.object({
      applicable_filter_types: z.record(z.string(), z.array(z.string())),
      /** "{val} / (1000 * 1000)": converts a stored value to a displayed value. */
      downcast_aggr_str: z.string().optional(),
      /** "{val} * 1000 * 1000": converts a displayed value to a stored value. */
      upcast_aggr_str: z.string().optional(),
    }),
  }),
  options: z.object({
    placeholder: z.string().optional(),
    minPlaceholder: z.string().optional(),
    maxPlaceholder: z.string().optional(),
    group_choices: z.boolean().optional(),
    live_choices: z.boolean().optional(),
    range_auto_compute: z.boolean().optional(),
    include_none_filter: z.boolean().optional(),
    /** Extension: number of schools of the country without a value. */
    none_count: z.int().optional(),
    active_range: z
      .object({
        min_value: z.number(),
        max_value: z.number(),
        min_place_holder: z.string(),
        max_place_holder: z.string(),
      })
      .optional(),
    /** Extension: schools per equal step of the range, for the histogram. */
    histogram: z.array(z.int()).optional(),
    choices: z.array(choice).optional(),
  }),
});
export type AdvancedFilter = z.infer<typeof advancedFilter>;

export const listFilters = route({
  id: "listFilters",
  method: "GET",
  path: "/api/accounts/adv_filters/PUBLISHED/{countryId}/",
  summary: "Returns the published filters that have values in a country, with their choices and bounds.",
  tag: "Filters",
  access: "public",
  cache: "versioned",
  errors: ["not_found"],
  params: z.object({ countryId: idText }),
  query: commonQuery.extend(pageQuery(1000, 1000).shape).extend({
    expand: z.string().max(200).optional(),
    ordering: z.enum(["name", "-name", "id", "-id"]).optional(),
  }),
  response: listOf(advancedFilter),
});
