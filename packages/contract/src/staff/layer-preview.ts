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

/** What of a layer decides which class a school has. */
export const layerDefinition = z.strictObject({
  ...{ type, column_name, aggregate, is_reverse, global_benchmark, base_benchmark, legend_configs },
  ...{ source_ids, applicable_countries },
});
export type LayerDefinition = z.output<typeof layerDefinition>;

/** Bars of a distribution. */
export const DISTRIBUTION_BARS = 40;

/** Schools by value, from 0 to `max` in equal steps; what lies above is in the last one. */
const distribution = z.object({ max: z.number(), bars: z.array(z.int()).length(DISTRIBUTION_BARS) });

const tally = z.object({
  /** Schools that take part: under a live layer those that measure, under a static one all. */
  schools: z.int(),
  /** All schools of the country or the world. */
  total: z.int(),
  with_value: z.int(),
  counts: classCounts,
  /** Against the published layer; null when there is none. */
  difference: z.object({ counts: classCounts, changed: z.int() }).nullable(),
});
export type PreviewTally = z.infer<typeof tally>;

/** What the panel of the public map says of a country. */
const countryTally = tally.extend({
  /** Of the period, in the unit that people read; null without measurements, and for a static layer. */
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
    "What a layer that nobody has published yet would show: schools by class and value in the world and in a country, counted from all schools, and what differs from the published layer.",
  body: jsonBody(
    z.strictObject({
      layer: layerDefinition,
      /** The published layer to compare with. */
      layer_id: z.int().optional(),
      country_id: z.int().optional(),
      /** The right end of the distribution, so that bars stay in place while thresholds move. */
      max: z.number().positive().optional(),
    }),
  ),
  response: z.object({
    /** The unit that people read; "" for words and plain numbers. */
    unit: z.string(),
    /** Days of the measurements; null for a static layer. */
    period: z.object({ start_date: z.string(), end_date: z.string() }).nullable(),
    countries: z.int(),
    /** Of numbers. */
    distribution: distribution.nullable(),
    /** Of words and flags: schools by value, most frequent first. */
    values: z.array(z.object({ value: z.string(), count: z.int() })).nullable(),
    world: tally,
    country: countryTally.nullable(),
  }),
});

/** A definition as a parameter of an address. */
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
  summary: "Schools with their value and class in a layer that nobody has published yet. Never kept.",
  errors: ["invalid_tile_path"],
  cost: "heavy",
  query: scopeQuery.extend(commonQuery.shape).extend({ draft: draftText }),
  mediaType: MVT,
});
