import { z } from "zod";
import { schoolRow } from "../map/schools.ts";
import { route } from "../route/route.ts";
import { commonQuery, flagText, idText, scopeQuery } from "../terms/scope.ts";
import { classCounts, legendConfigs } from "../terms/shapes.ts";
import { liveLayerInfo, liveSchoolFields, periodQuery } from "./connectivity.ts";

/** Numbers of a static layer for a scope (wire: shape C). */
export const staticLayerInfo = z.object({
  /** Schools with a value. */
  total_schools: z.int(),
  /** Counts by legend label in legend order. */
  connected_schools: z.record(z.string(), z.int()),
  /** Extension: counts by class key. Their sum is the number of schools in scope. */
  counts: classCounts,
  legend_configs: legendConfigs,
  benchmark_metadata: z.object({ parameter_column_unit: z.string(), display_unit: z.string() }),
  /** Extension: the data version of the counted schools. */
  data_version: z.string(),
});
export type StaticLayerInfo = z.infer<typeof staticLayerInfo>;

/**
 * Maximum number of schools whose rows one response contains. It covers all schools at one place and exceeds the
 * selection limit of visitors.
 */
export const MAX_SCHOOL_ROWS = 500;

/** School with its values in a layer. The live fields are present when the layer is live. */
export const layerSchoolRow = schoolRow.extend(liveSchoolFields.partial().shape);
export type LayerSchoolRow = z.infer<typeof layerSchoolRow>;

export const getLayerInfo = route({
  id: "getLayerInfo",
  method: "GET",
  path: "/api/accounts/layers/{layerId}/info/",
  summary: "Returns the numbers of a layer for a scope. With `school_id__in`, returns the rows of at most 500 schools.",
  tag: "Layers",
  access: "public",
  cache: "versioned",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  cost: "heavy",
  params: z.object({ layerId: idText }),
  query: scopeQuery
    .extend(commonQuery.shape)
    .extend(periodQuery.shape)
    .extend({
      include_same_location_schools: flagText.optional(),
      limit_same_location_schools: z
        .string()
        .regex(/^\d{1,4}$/, "must be a whole number")
        .transform((t) => Math.min(MAX_SCHOOL_ROWS, Number(t)))
        .optional(),
    }),
  response: z.union([staticLayerInfo, liveLayerInfo, z.array(layerSchoolRow)]),
});
