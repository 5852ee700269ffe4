import { z } from "zod";
import { resourceParams } from "../resources/parts.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";
import { CHANGES_IMPORT, IMPORTS_PATH, importCount, SHOWS_IMPORT } from "./import-parts.ts";
import { ROW_VERDICTS } from "./import-terms.ts";

const importRow = z.object({
  line: z.int(),
  verdict: z.enum(ROW_VERDICTS),
  causes: z.array(z.string()),
  school_id: z.int().nullable(),
  name: z.string().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  /** Cells of a refused row by position, without the columns that are not imported. */
  cells: z.record(z.string(), z.string()).nullable(),
  /** For a changed row: column → value before and after. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).nullable(),
  /** Cells that a user corrected, by position. */
  corrections: z.record(z.string(), z.string()).nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

export const listImportRows = route({
  ...{ ...SHOWS_IMPORT, id: "list_import_rows", method: "GET", path: `${IMPORTS_PATH}{id}/rows/` },
  summary: "Returns rows of the file with their outcome, in the order of the file.",
  params: resourceParams,
  query: z.object({
    verdict: z.enum(ROW_VERDICTS).optional(),
    cause: z.string().max(100).optional(),
    /** Last line of the previous page. */
    after: idText.optional(),
    limit: idText.refine((n) => n >= 1 && n <= 500, "must lie between 1 and 500").optional(),
  }),
  response: z.object({ count: importCount, results: z.array(importRow) }),
});

export const listImportPlaces = route({
  ...{ ...SHOWS_IMPORT, id: "list_import_places", method: "GET", path: `${IMPORTS_PATH}{id}/places/` },
  summary: "Returns up to 5,000 places of the rows, for a map.",
  params: resourceParams,
  query: z.object({ cause: z.string().max(100).optional() }),
  response: z.object({
    bbox: z.array(z.number()).nullable(),
    places: z.array(z.tuple([z.number(), z.number(), z.enum(ROW_VERDICTS)])),
  }),
});

export const correctImportRow = route({
  ...{ ...CHANGES_IMPORT, id: "correct_import_row", method: "PUT", path: `${IMPORTS_PATH}{id}/rows/{line}/` },
  summary: "Corrects cells of one row. The file is not changed; the correction is stored beside it.",
  params: z.object({ id: idText, line: idText }),
  body: jsonBody(z.strictObject({ cells: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(1_000)) })),
  response: z.object({ line: z.int() }),
});

export const importErrors = route({
  ...{ ...SHOWS_IMPORT, id: "read_import_errors", method: "GET", path: `${IMPORTS_PATH}{id}/errors.csv` },
  ...{ stream: "download", mediaType: "text/csv" },
  summary: "Returns the rejected rows with line, cause and value, as a CSV file.",
  params: resourceParams,
});
