import { AGGREGATES, CLASSES } from "@schoolmap/contract";
import { z } from "zod";

const text = (max: number) => z.string().trim().max(max);
const legendEntry = z.strictObject({
  values: z.array(text(500)).max(200),
  labels: text(100).min(1, "must say what the class is called"),
  tooltip: text(500).optional(),
});

/** A layer as people write it, in the words of the record. Unknown fields are refused: they would be typing errors. */
export const layerInput = z.strictObject({
  code: text(255).regex(/^[A-Z][A-Z0-9_]*$/, "must consist of capital letters, digits and _"),
  name: text(255).min(1, "must not be empty"),
  description: text(500).default(""),
  /** SVG text. */
  icon: text(20_000).default(""),
  type: z.enum(["LIVE", "STATIC"]),
  category: z.enum(["CONNECTIVITY", "COVERAGE"]).default("CONNECTIVITY"),
  column_name: text(64),
  /** Country ids or ISO 3166-1 alpha-2 codes; empty means every country. */
  applicable_countries: z.array(z.union([z.int(), text(2).toUpperCase()])).default([]),
  /** Of a live layer: `value` is a number in `unit`, `convert_unit` the unit to show. */
  global_benchmark: z
    .strictObject({
      value: text(64).optional(),
      unit: text(16).optional(),
      convert_unit: text(16).optional(),
      benchmark_name: text(255).optional(),
      benchmark_type: text(64).optional(),
    })
    .default({}),
  /** Of a live layer: where moderate ends on the bad side, a number in the unit of the benchmark. */
  base_benchmark: text(64).default(""),
  is_reverse: z.boolean().default(false),
  aggregate: z.enum(AGGREGATES).default("mean"),
  /** Classes are tested in the order in which they are written. */
  legend_configs: z.partialRecord(z.enum(CLASSES), legendEntry),
  /** Sources that a live layer reads; empty means all. */
  source_ids: z.array(z.int()).default([]),
  status: z.enum(["DRAFT", "PUBLISHED"]).default("PUBLISHED"),
});
export type LayerInput = z.output<typeof layerInput>;

/** One thing that is wrong with a layer, in the words of a problem's `errors`. */
export interface LayerProblem {
  /** The field at fault, for example "legend_configs.good.values.0". */
  readonly path: string;
  readonly code: "required" | "invalid";
  /** One sentence. */
  readonly message: string;
}

/** What was written as a layer, or what keeps it from being one. */
export function readLayer(written: unknown): { readonly layer: LayerInput } | { readonly problems: LayerProblem[] } {
  const result = layerInput.safeParse(written);
  if (result.success) return { layer: result.data };
  const problems = result.error.issues.map(({ path, code, message, ...issue }): LayerProblem => {
    const unknown = code === "unrecognized_keys" && "keys" in issue ? (issue.keys as string[]) : [];
    return { path: [...path, ...unknown].join("."), code: "invalid", message };
  });
  return { problems };
}
