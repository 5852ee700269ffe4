import { z } from "zod";
import { reasonField, resourceParams } from "../resources/parts.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { CHANGES_IMPORT, IMPORTS_PATH, importCount, importStarted, SHOWS_IMPORT } from "./import-parts.ts";
import { IMPORT_REMEDIES, MAX_IMPORT_BYTES } from "./import-terms.ts";

export const uploadImport = route({
  ...{ ...CHANGES_IMPORT, id: "upload_import", method: "PUT", path: `${IMPORTS_PATH}{id}/file/` },
  ...{ status: 202, limit: 30 },
  summary: "Accepts the bytes of a CSV file or an XLSX workbook, and starts to read it.",
  params: resourceParams,
  body: { kind: "bytes", maxBytes: MAX_IMPORT_BYTES, gzip: false },
  response: importStarted,
});

export const downloadImport = route({
  ...{ ...SHOWS_IMPORT, id: "download_import", method: "GET", path: `${IMPORTS_PATH}{id}/file/` },
  ...{ stream: "download", mediaType: "application/octet-stream", limit: 30 },
  summary: "Returns the original file while it is stored. The download is recorded in the audit.",
  params: resourceParams,
});

const checkedCause = z.object({
  /** A cause, with ":target" when it applies to a cell. */
  key: z.string(),
  rows: importCount,
  /** The selected remedy, if any. Its rows can still be refused, for another cause or by choice. */
  remedy: z.enum(IMPORT_REMEDIES).nullable(),
  /** First rows, with the original cell and the cell as the first remedy would read it. */
  examples: z.array(
    z.object({ line: z.int(), name: z.string().nullable(), cell: z.string(), after: z.string().nullable() }),
  ),
});
export type CheckedCause = z.infer<typeof checkedCause>;

export const readImportCheck = route({
  ...{ ...SHOWS_IMPORT, id: "read_import_check", method: "GET", path: `${IMPORTS_PATH}{id}/check/` },
  summary:
    "Returns the outcome of the rows by the last check: counts, causes and changes. The import has no counts when decisions changed since the check.",
  params: resourceParams,
  response: z.object({
    /** Largest first. Rows that are refused for two causes are counted in both. */
    causes: z.array(checkedCause),
    /** Number of values that differ, in all changed rows together. */
    changed_values: importCount,
    /**
     * Number of rows that change the identity or the place of a school: name, ids, level, or a place more than 250 m
     * away.
     */
    flagged: importCount,
    /** Number of invented schools that the first real file of a country replaces. */
    demo_schools: importCount,
    seconds: z.number(),
  }),
});

export const checkImport = route({
  ...{ ...CHANGES_IMPORT, id: "check_import", method: "POST", path: `${IMPORTS_PATH}{id}/check/`, status: 202 },
  summary: "Checks every row against the record. Nothing is written to the record.",
  params: resourceParams,
  response: importStarted,
});

export const publishImport = route({
  ...{ ...CHANGES_IMPORT, id: "publish_import", method: "POST", path: `${IMPORTS_PATH}{id}/publish/`, status: 202 },
  summary: "Writes the new and changed rows of a checked file to the record.",
  params: resourceParams,
  body: jsonBody(z.strictObject({ reason: reasonField })),
  response: importStarted,
});

export const readImportUndo = route({
  ...{ ...CHANGES_IMPORT, id: "read_import_undo", method: "GET", path: `${IMPORTS_PATH}{id}/undo/` },
  summary: "Returns what the undo of an import would change, and which schools were changed since.",
  params: resourceParams,
  response: z.object({
    /** Number of schools that the import created or changed. */
    schools: importCount,
    /** Number of these schools that were changed later. */
    changed_since: importCount,
    /** Number of rows that would be removed from the review queue. */
    held: importCount,
    sample: z.array(
      z.object({ id: z.int(), name: z.string(), modified_by: z.string(), modified_at: z.iso.datetime() }),
    ),
  }),
});

export const undoImport = route({
  ...{ ...CHANGES_IMPORT, id: "undo_import", method: "POST", path: `${IMPORTS_PATH}{id}/undo/`, status: 202 },
  summary: "Undoes a published import: every row gets its former values.",
  params: resourceParams,
  body: jsonBody(
    z.strictObject({
      reason: reasonField,
      /** Whether schools that were changed later are reverted too, including those changes. */
      force: z.boolean(),
    }),
  ),
  response: importStarted,
});

export const readImportRun = route({
  ...{ ...SHOWS_IMPORT, id: "read_import_run", method: "GET", path: `${IMPORTS_PATH}{id}/run/` },
  summary: "Returns the progress of the work on a file.",
  params: resourceParams,
  response: z.object({
    run_id: z.int().nullable(),
    status: z.enum(["queued", "running", "succeeded", "failed", "cancelled"]).nullable(),
    done: importCount.nullable(),
    total: importCount.nullable(),
    words: z.string().nullable(),
    error: z.string().nullable(),
  }),
});

export const cancelImport = route({
  ...{ ...CHANGES_IMPORT, id: "cancel_import", method: "POST", path: `${IMPORTS_PATH}{id}/cancel/` },
  summary: "Cancels the work on a file. Pending changes are not written.",
  params: resourceParams,
  response: z.object({ cancelled: z.boolean() }),
});
