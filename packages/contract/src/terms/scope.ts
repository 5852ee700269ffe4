import { z } from "zod";

/** A positive whole number in decimal notation, as used for ids in URLs. */
export const idText = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number")
  .transform(Number);

const MAX_IDS = 10_000;

/** A comma-separated list of ids, at most 10,000 of them. */
export const idList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*,?$/, "must be whole numbers joined by commas")
  .transform((text) => [...new Set(text.split(",").filter(Boolean).map(Number))].sort((a, b) => a - b))
  .refine((ids) => ids.length <= MAX_IDS, "must be at most 10,000 ids");

const flag = z.enum(["true", "false", "1", "0", "on", "off"]).transform((v) => v === "true" || v === "1" || v === "on");

export { flag as flagText };

/**
 * Selects schools. When several parameters are sent, the narrowest applies: schools, then admin1 (region), then
 * country, then the layer's own countries, then the world.
 */
export const scopeQuery = z.object({
  country_id: idText.optional(),
  country_id__in: idList.optional(),
  admin1_id: idText.optional(),
  admin1_id__in: idList.optional(),
  school_id__in: idList.optional(),
  school_ids: idList.optional(),
});
export type ScopeQuery = z.output<typeof scopeQuery>;

/** Accepted everywhere for existing clients. Any `cache` other than on/true requests a fresh response. */
export const commonQuery = z.object({
  cache: z.string().max(10).optional(),
  /** The data version that the caller has. A response of exactly that version can be cached without limit. */
  v: z.string().max(80).optional(),
});
