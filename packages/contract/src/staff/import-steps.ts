import { z } from "zod";
import { reasonField, resourceParams } from "../resources/parts.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { CHANGES_IMPORT, IMPORTS_PATH, importCount, importStarted, SHOWS_IMPORT } from "./import-parts.ts";
import { IMPORT_REMEDIES, MAX_IMPORT_BYTES } from "./import-terms.ts";

export const uploadImport = route({
  ...{ ...CHANGES_IMPORT, id: "upload_import", method: "PUT", path: `${IMPORTS_PATH}{id}/file/` },
  ...{ status: 202, limit: 30 },
  summary: "Takes the bytes of the file, a CSV or an XLSX workbook, and begins to read it.",
  params: resourceParams,
  body: { kind: "bytes", maxBytes: MAX_IMPORT_BYTES, gzip: false },
  response: importStarted,
});

export const downloadImport = route({
  ...{ ...SHOWS_IMPORT, id: "download_import", method: "GET", path: `${IMPORTS_PATH}{id}/file/` },
  ...{ stream: "download", mediaType: "application/octet-stream", limit: 30 },
  summary: "The file as it was sent, while it is kept. The audit says who took it.",
  params: resourceParams,
});

const checkedCause = z.object({
  /** A cause, with ":target" where it is one of a cell. */
  key: z.string(),
  rows: importCount,
  /** Whether a remedy was chosen; its rows may be refused all the same, for another cause or by choice. */
  remedy: z.enum(IMPORT_REMEDIES).nullable(),
  /** The first rows, with the cell as it is and as the first remedy would read it. */
  examples: z.array(
    z.object({ line: z.int(), name: z.string().nullable(), cell: z.string(), after: z.string().nullable() }),
  ),
});
export type CheckedCause = z.infer<typeof checkedCause>;

export const readImportCheck = route({
  ...{ ...SHOWS_IMPORT, id: "read_import_check", method: "GET", path: `${IMPORTS_PATH}{id}/check/` },
  summary:
    "What would become of the rows, by the last check: counts, causes, and what changes. Where the import has no counts, decisions changed since.",
  params: resourceParams,
  response: z.object({
    /** The largest first. Rows that are refused for two causes count in both. */
    causes: z.array(checkedCause),
    /** Values that differ, in all changed rows together. */
    changed_values: importCount,
    /** Rows that change who or where a school is: name, ids, level, or a place more than 250 m away. */
    flagged: importCount,
    /** Invented schools that the first real file of a country takes the place of. */
    demo_schools: importCount,
    seconds: z.number(),
  }),
});

export const checkImport = route({
  ...{ ...CHANGES_IMPORT, id: "check_import", method: "POST", path: `${IMPORTS_PATH}{id}/check/`, status: 202 },
  summary: "Checks every row against the record. Nothing is written to it.",
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
  summary: "What taking an import back would do, and which schools were changed since.",
  params: resourceParams,
  response: z.object({
    /** Schools that the import made or changed. */
    schools: importCount,
    /** Of them, those that somebody changed later. */
    changed_since: importCount,
    /** Rows that would no longer wait for review. */
    held: importCount,
    sample: z.array(
      z.object({ id: z.int(), name: z.string(), modified_by: z.string(), modified_at: z.iso.datetime() }),
    ),
  }),
});

export const undoImport = route({
  ...{ ...CHANGES_IMPORT, id: "undo_import", method: "POST", path: `${IMPORTS_PATH}{id}/undo/`, status: 202 },
  summary: "Takes a published import back: every row is again as it was before.",
  params: resourceParams,
  body: jsonBody(
    z.strictObject({
      reason: reasonField,
      /** Whether schools that were changed since are taken back as well, with what was changed. */
      force: z.boolean(),
    }),
  ),
  response: importStarted,
});

export const readImportRun = route({
  ...{ ...SHOWS_IMPORT, id: "read_import_run", method: "GET", path: `${IMPORTS_PATH}{id}/run/` },
  summary: "How far the work on a file is.",
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
  summary: "Ends the work on a file. What it was about to write stays unwritten.",
  params: resourceParams,
  response: z.object({ cancelled: z.boolean() }),
});
