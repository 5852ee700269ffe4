import { layerResource } from "@schoolmap/contract";
import { z } from "zod";

/** A layer as people write it in a file: as staff write it, with countries by code too, and its status. */
export const layerInput = z.strictObject({
  ...layerResource.create,
  /** Country ids or ISO 3166-1 alpha-2 codes; empty means every country. */
  applicable_countries: z.array(z.union([z.int(), z.string().trim().max(2).toUpperCase()])).default([]),
  status: z.enum(["DRAFT", "PUBLISHED"]).default("PUBLISHED"),
});
export type LayerInput = z.output<typeof layerInput>;

/** One thing that is wrong with a layer, in the words of a problem's `errors`. */
export interface LayerProblem {
  /** The field at fault, for example "legend_configs.good.values.0". */
  readonly path: string;
  /** The kind of problem, by which screens say it in their language, for example "base_on_wrong_side". */
  readonly code: string;
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
