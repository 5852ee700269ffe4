import { z } from "zod";
import { resourceParams } from "../resources/parts.ts";
import { route } from "../route/route.ts";
import { IMPORTS_PATH, importCount, SHOWS_IMPORT } from "./import-parts.ts";
import { IMPORT_UNITS, importTarget, SURENESS } from "./import-terms.ts";

const importFinding = z.object({
  at: z.int(),
  heading: z.string(),
  /** The first values that are not empty. */
  first: z.array(z.string()),
  /** Rows whose cell is not empty. */
  filled: importCount,
  /** The most frequent values; `distinct` counts all, up to a limit. */
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
  summary: "What the file says in each column, and what each is suggested to mean.",
  params: resourceParams,
  response: z.object({
    columns: z.array(importFinding),
    /** Words that are understood, for each target that holds one of few values: folded word → value. */
    words: z.record(z.string(), z.record(z.string(), z.string().nullable())),
    /** Where most of up to 2,000 places of the file lie; null where none is known. */
    country: z.object({ id: z.int(), share: z.number() }).nullable(),
    /** The first rows of the file, as they are. */
    rows: z.array(z.array(z.string())),
  }),
});
