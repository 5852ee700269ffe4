import { z } from "zod";
import { resourceParams } from "../resources/parts.ts";
import { route } from "../route/route.ts";
import { IMPORTS_PATH, importCount, SHOWS_IMPORT } from "./import-parts.ts";
import { IMPORT_UNITS, importTarget, SURENESS } from "./import-terms.ts";

const importFinding = z.object({
  at: z.int(),
  heading: z.string(),
  /** First values that are not empty. */
  first: z.array(z.string()),
  /** Number of rows whose cell is not empty. */
  filled: importCount,
  /** Most frequent values; `distinct` counts all values, up to a limit. */
  values: z.array(z.object({ value: z.string(), word: z.string(), count: importCount })),
  distinct: importCount,
  suggestion: z.object({
    target: importTarget.nullable(),
    unit: z.enum(IMPORT_UNITS).nullable(),
    decimal: z.enum([".", ","]),
    order: z.enum(["lat_lon", "lon_lat"]),
    sure: z.enum(SURENESS),
  }),
});
export type ImportFinding = z.infer<typeof importFinding>;

export const readImportColumns = route({
  ...{ ...SHOWS_IMPORT, id: "read_import_columns", method: "GET", path: `${IMPORTS_PATH}{id}/columns/` },
  summary: "Returns sample values of each column of the file, and the suggested meaning of each column.",
  params: resourceParams,
  response: z.object({
    columns: z.array(importFinding),
    /** Recognised words for each target with few values: folded word → value. */
    words: z.record(z.string(), z.record(z.string(), z.string().nullable())),
    /** Country of most places among up to 2,000 places of the file; null when none is known. */
    country: z.object({ id: z.int(), share: z.number() }).nullable(),
    /** First rows of the file, unchanged. */
    rows: z.array(z.array(z.string())),
  }),
});
