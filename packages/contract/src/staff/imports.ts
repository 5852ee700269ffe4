import { z } from "zod";
import { reasonField, resourceParams } from "../resources/parts.ts";
import { resource, resourceRoutes } from "../resources/resource-routes.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";
import { importPlan } from "./import-plan.ts";
import {
  IMPORT_REMEDIES,
  IMPORT_STATUSES,
  IMPORT_TARGETS,
  IMPORT_UNITS,
  type ImportTarget,
  MAX_IMPORT_BYTES,
  ROW_VERDICTS,
  SURENESS,
} from "./import-terms.ts";

const count = z.int().min(0);
const target = z.enum(IMPORT_TARGETS as unknown as [ImportTarget, ...ImportTarget[]]);
const fileName = z.string().trim().min(1, "must not be empty").max(255);
const changeable = { country_id: z.int().nullable(), source_id: z.int().nullable(), plan: importPlan };

/** A file of schools on its way into the record: uploaded, read, matched, checked, published, perhaps taken back. */
export const importResource = resource({
  name: "imports",
  singular: "import",
  permissions: {
    view: "can_view_uploaded_csv",
    add: "can_import_csv",
    update: "can_import_csv",
    delete: "can_delete_csv",
  },
  country: "country_id",
  fields: {
    ...changeable,
    file_name: z.string(),
    status: z.enum(IMPORT_STATUSES),
    file_bytes: count.nullable(),
    /** 64 hexadecimal digits. */
    file_sha256: z.string().nullable(),
    format: z.enum(["csv", "xlsx"]).nullable(),
    /** "UTF-8", "UTF-16" or "Windows-1252". */
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    /** Rows without the header; null until the file was read. */
    row_count: count.nullable(),
    /** The four add up to `row_count`; null until the rows were checked. After publishing: what was done. */
    new_count: count.nullable(),
    changed_count: count.nullable(),
    unchanged_count: count.nullable(),
    refused_count: count.nullable(),
    /** The run that works on it, or worked last. */
    run_id: z.int().nullable(),
    published_at: z.iso.datetime().nullable(),
    undo_until: z.iso.datetime().nullable(),
    /** Why the last step failed. */
    error: z.string().nullable(),
  },
  create: {
    file_name: fileName,
    country_id: changeable.country_id.default(null),
    source_id: changeable.source_id.default(null),
  },
  patch: changeable,
  sort: ["modified_at"],
  filters: [
    { column: "status", kind: "text", lookup: "in" },
    { column: "source_id", kind: "integer", lookup: "in" },
  ],
  facets: ["status"],
});

export const importRoutes = resourceRoutes(importResource);

const path = "/api/v1/admin/imports/";
const tag = "Staff";
const view = { permission: "can_view_uploaded_csv" } as const;
const may = { permission: "can_import_csv" } as const;
const errors = ["not_found", "conflict"] as const;
const started = z.object({ run_id: z.int() });

/** Countries and sources that a person may choose for a file. */
export const importOptions = route({
  ...{ id: "read_import_options", method: "GET", path: "/api/v1/admin/import-options/", tag, access: view },
  summary: "The countries within reach, and the sources that files come from.",
  response: z.object({
    countries: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    sources: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

export const uploadImport = route({
  ...{ id: "upload_import", method: "PUT", path: `${path}{id}/file/`, tag, access: may, errors: [...errors] },
  ...{ status: 202, limit: 30 },
  summary: "Takes the bytes of the file, a CSV or an XLSX workbook, and begins to read it.",
  params: resourceParams,
  body: { kind: "bytes", maxBytes: MAX_IMPORT_BYTES, gzip: false },
  response: started,
});

const importFinding = z.object({
  at: z.int(),
  heading: z.string(),
  /** The first values that are not empty. */
  first: z.array(z.string()),
  /** Rows whose cell is not empty. */
  filled: count,
  /** The most frequent values; `distinct` counts all, up to a limit. */
  values: z.array(z.object({ value: z.string(), word: z.string(), count })),
  distinct: count,
  suggestion: z.object({
    target: target.nullable(),
    unit: z.enum(IMPORT_UNITS).nullable(),
    decimal: z.enum([".", ","]),
    order: z.enum(["lat_lon", "lon_lat"]),
    sure: z.enum(SURENESS),
  }),
});
export type ImportFinding = z.infer<typeof importFinding>;

export const readImportColumns = route({
  ...{
    id: "read_import_columns",
    method: "GET",
    path: `${path}{id}/columns/`,
    tag,
    access: view,
    errors: ["not_found"],
  },
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

const checkedCause = z.object({
  /** A cause, with ":target" where it is one of a cell. */
  key: z.string(),
  rows: count,
  /** Whether a remedy was chosen; its rows may be refused all the same, for another cause or by choice. */
  remedy: z.enum(IMPORT_REMEDIES).nullable(),
  /** The first rows, with the cell as it is and as the first remedy would read it. */
  examples: z.array(
    z.object({ line: z.int(), name: z.string().nullable(), cell: z.string(), after: z.string().nullable() }),
  ),
});
export type CheckedCause = z.infer<typeof checkedCause>;

export const readImportCheck = route({
  ...{ id: "read_import_check", method: "GET", path: `${path}{id}/check/`, tag, access: view, errors: ["not_found"] },
  summary: "What would become of the rows: counts, causes, and what changes.",
  params: resourceParams,
  response: z.object({
    /** The largest first. Rows that are refused for two causes count in both. */
    causes: z.array(checkedCause),
    /** Values that differ, in all changed rows together. */
    changed_values: count,
    /** Rows that change who or where a school is: name, ids, level, or a place more than 250 m away. */
    flagged: count,
    /** Invented schools that the first real file of a country takes the place of. */
    demo_schools: count,
    seconds: z.number(),
  }),
});

export const checkImport = route({
  ...{
    id: "check_import",
    method: "POST",
    path: `${path}{id}/check/`,
    tag,
    access: may,
    errors: [...errors],
    status: 202,
  },
  summary: "Checks every row against the record. Nothing is written to it.",
  params: resourceParams,
  response: started,
});

const importRow = z.object({
  line: z.int(),
  verdict: z.enum(ROW_VERDICTS),
  causes: z.array(z.string()),
  school_id: z.int().nullable(),
  name: z.string().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  /** Cells of a refused row by position; columns that stay in the file are left out. */
  cells: z.record(z.string(), z.string()).nullable(),
  /** Of a changed row: column → value before and after. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).nullable(),
  /** Cells that a person corrected, by position. */
  corrections: z.record(z.string(), z.string()).nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

export const listImportRows = route({
  ...{ id: "list_import_rows", method: "GET", path: `${path}{id}/rows/`, tag, access: view, errors: ["not_found"] },
  summary: "Rows of the file with what becomes of them, in the order of the file.",
  params: resourceParams,
  query: z.object({
    verdict: z.enum(ROW_VERDICTS).optional(),
    cause: z.string().max(100).optional(),
    /** The last line of the page before. */
    after: idText.optional(),
    limit: idText.refine((n) => n >= 1 && n <= 500, "must lie between 1 and 500").optional(),
  }),
  response: z.object({ count, results: z.array(importRow) }),
});

export const listImportPlaces = route({
  ...{ id: "list_import_places", method: "GET", path: `${path}{id}/places/`, tag, access: view, errors: ["not_found"] },
  summary: "Up to 5,000 places of the rows, for a map.",
  params: resourceParams,
  query: z.object({ cause: z.string().max(100).optional() }),
  response: z.object({
    bbox: z.array(z.number()).nullable(),
    places: z.array(z.tuple([z.number(), z.number(), z.enum(ROW_VERDICTS)])),
  }),
});

export const correctImportRow = route({
  ...{
    id: "correct_import_row",
    method: "PUT",
    path: `${path}{id}/rows/{line}/`,
    tag,
    access: may,
    errors: [...errors],
  },
  summary: "Corrects cells of one row. The file stays as it is; the correction is kept beside it.",
  params: z.object({ id: idText, line: idText }),
  body: jsonBody(z.strictObject({ cells: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(1_000)) })),
  response: z.object({ line: z.int() }),
});

export const publishImport = route({
  ...{
    id: "publish_import",
    method: "POST",
    path: `${path}{id}/publish/`,
    tag,
    access: may,
    errors: [...errors],
    status: 202,
  },
  summary: "Writes the new and changed rows of a checked file to the record.",
  params: resourceParams,
  body: jsonBody(z.strictObject({ reason: reasonField })),
  response: started,
});

export const readImportUndo = route({
  ...{ id: "read_import_undo", method: "GET", path: `${path}{id}/undo/`, tag, access: may, errors: [...errors] },
  summary: "What taking an import back would do, and which schools were changed since.",
  params: resourceParams,
  response: z.object({
    /** Schools that the import made or changed. */
    schools: count,
    /** Of them, those that somebody changed later. */
    changed_since: count,
    sample: z.array(
      z.object({ id: z.int(), name: z.string(), modified_by: z.string(), modified_at: z.iso.datetime() }),
    ),
  }),
});

export const undoImport = route({
  ...{
    id: "undo_import",
    method: "POST",
    path: `${path}{id}/undo/`,
    tag,
    access: may,
    errors: [...errors],
    status: 202,
  },
  summary: "Takes a published import back: every row is again as it was before.",
  params: resourceParams,
  body: jsonBody(
    z.strictObject({
      reason: reasonField,
      /** Whether schools that were changed since are taken back as well, with what was changed. */
      force: z.boolean(),
    }),
  ),
  response: started,
});

export const readImportRun = route({
  ...{ id: "read_import_run", method: "GET", path: `${path}{id}/run/`, tag, access: view, errors: ["not_found"] },
  summary: "How far the work on a file is.",
  params: resourceParams,
  response: z.object({
    run_id: z.int().nullable(),
    status: z.enum(["queued", "running", "succeeded", "failed", "cancelled"]).nullable(),
    done: count.nullable(),
    total: count.nullable(),
    words: z.string().nullable(),
    error: z.string().nullable(),
  }),
});

export const cancelImport = route({
  ...{ id: "cancel_import", method: "POST", path: `${path}{id}/cancel/`, tag, access: may, errors: [...errors] },
  summary: "Ends the work on a file. What it was about to write stays unwritten.",
  params: resourceParams,
  response: z.object({ cancelled: z.boolean() }),
});

export const importErrors = route({
  ...{
    id: "read_import_errors",
    method: "GET",
    path: `${path}{id}/errors.csv`,
    tag,
    access: view,
    errors: ["not_found"],
  },
  ...{ stream: "download", mediaType: "text/csv" },
  summary: "The refused rows with line, cause and value, as a CSV file.",
  params: resourceParams,
});

/** Everything that is special about imports. */
export const importActionRoutes = [
  importOptions,
  uploadImport,
  readImportColumns,
  checkImport,
  readImportCheck,
  listImportRows,
  listImportPlaces,
  correctImportRow,
  publishImport,
  readImportUndo,
  undoImport,
  readImportRun,
  cancelImport,
  importErrors,
] as const;
