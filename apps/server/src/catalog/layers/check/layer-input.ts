import { layerResource } from "@schoolmap/contract";
import { z } from "zod";

/** A layer in a file: the fields of staff input, with countries also by code, and its status. */
export const layerInput = z.strictObject({
  ...layerResource.create,
  /** Country ids or ISO 3166-1 alpha-2 codes; empty means all countries. */
  applicable_countries: z.array(z.union([z.int(), z.string().trim().max(2).toUpperCase()])).default([]),
  status: z.enum(["DRAFT", "PUBLISHED"]).default("PUBLISHED"),
});
export type LayerInput = z.output<typeof layerInput>;

/** One problem of a layer, in the form of a problem response's `errors`. */
export interface LayerProblem {
  /** Path of the field, for example "legend_configs.good.values.0". */
  readonly path: string;
  /** Kind of problem, which screens translate, for example "base_on_wrong_side". */
  readonly code: string;
  /** One sentence. */
  readonly message: string;
}

/** Parses a layer; returns its problems when it is invalid. */
export function readLayer(written: unknown): { readonly layer: LayerInput } | { readonly problems: LayerProblem[] } {
  const result = layerInput.safeParse(written);
  if (result.success) return { layer: result.data };
  const problems = result.error.issues.map(({ path, code, message, ...issue }): LayerProblem => {
    const unknown = code === "unrecognized_keys" && "keys" in issue ? (issue.keys as string[]) : [];
    return { path: [...path, ...unknown].join("."), code: "invalid", message };
  });
  return { problems };
}
