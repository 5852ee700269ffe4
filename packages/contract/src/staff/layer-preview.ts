import { z } from "zod";
import { MVT } from "../map/tiles.ts";
import { layerResource } from "../resources/layers.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { valueClass } from "../terms/enums.ts";
import { commonQuery, scopeQuery } from "../terms/scope.ts";
import { classCounts } from "../terms/shapes.ts";

const { type, column_name, aggregate, is_reverse, global_benchmark, base_benchmark, legend_configs } =
  layerResource.create;
const { source_ids, applicable_countries } = layerResource.create;

/** Fields of a layer that determine the class of a school. */
export const layerDefinition = z.strictObject({
  ...{ type, column_name, aggregate, is_reverse, global_benchmark, base_benchmark, legend_configs },
  ...{ source_ids, applicable_countries },
});
export type LayerDefinition = z.output<typeof layerDefinition>;

/** Number of bars in a distribution. */
export const DISTRIBUTION_BARS = 40;

/** Number of schools by value, from 0 to `max` in equal steps. Higher values are counted in the last bar. */
const distribution = z.object({ max: z.number(), bars: z.array(z.int()).length(DISTRIBUTION_BARS) });

const tally = z.object({
  /** Number of schools that are counted: the measuring schools for a live layer, all schools for a static layer. */
  schools: z.int(),
  /** Number of all schools in the country or the world. */
  total: z.int(),
  with_value: z.int(),
  counts: classCounts,
  /** Difference from the published layer; null when there is none. */
  difference: z.object({ counts: classCounts, changed: z.int() }).nullable(),
});
export type PreviewTally = z.infer<typeof tally>;

/** Numbers that the panel of the public map shows for a country. */
const countryTally = tally.extend({
  /** Average of the period in the display unit; null without measurements, and for a static layer. */
  average: z.number().nullable(),
  average_class: valueClass.nullable(),
});

export const previewLayer = route({
  id: "previewLayer",
  method: "POST",
  path: "/api/v1/admin/layers/preview/",
  tag: "Staff",
  access: { permission: "can_preview_data_layer" },
  limit: 1_200,
  summary:
    "Returns what an unpublished layer would show: schools by class and value in the world and in a country, counted over all schools, and the differences from the published layer.",
  body: jsonBody(
    z.strictObject({
      layer: layerDefinition,
      /** The published layer for the comparison. */
      layer_id: z.int().optional(),
      country_id: z.int().optional(),
      /** Upper end of the distribution. A fixed value keeps the bars in place while thresholds change. */
      max: z.number().positive().optional(),
    }),
  ),
  response: z.object({
    /** Display unit; "" for words and plain numbers. */
    unit: z.string(),
    /** Days of the measurements; null for a static layer. */
    period: z.object({ start_date: z.string(), end_date: z.string() }).nullable(),
    countries: z.int(),
    /** For numbers. */
    distribution: distribution.nullable(),
    /** For words and flags: number of schools by value, most frequent first. */
    values: z.array(z.object({ value: z.string(), count: z.int() })).nullable(),
    world: tally,
    country: countryTally.nullable(),
  }),
});

/** Converts a definition to a URL parameter. */
export function writeDraft(definition: LayerDefinition): string {
  return JSON.stringify(definition);
}

const draftText = z
  .string()
  .max(12_000)
  .transform((text, context) => {
    const read = layerDefinition.safeParse(parse(text));
    if (read.success) return read.data;
    context.addIssue({ code: "custom", message: "must be a layer's definition as JSON" });
    return z.NEVER;
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const previewTiles = route({
  id: "previewTiles",
  method: "GET",
  path: "/api/v1/admin/layers/preview/tiles/{z}/{x}/{y}",
  tag: "Staff",
  access: { permission: "can_preview_data_layer" },
  summary: "Vector tile of schools with their value and class in an unpublished layer. Never cached.",
  errors: ["invalid_tile_path"],
  cost: "heavy",
  query: scopeQuery.extend(commonQuery.shape).extend({ draft: draftText }),
  mediaType: MVT,
});
