import { z } from "zod";
import { resource, resourceRoutes } from "../resources/resource-routes.ts";
import { route } from "../route/route.ts";
import { readImportColumns } from "./import-columns.ts";
import { importCount, SHOWS_IMPORT } from "./import-parts.ts";
import { importPlan } from "./import-plan.ts";
import { correctImportRow, importErrors, listImportPlaces, listImportRows } from "./import-rows.ts";
import {
  cancelImport,
  checkImport,
  downloadImport,
  publishImport,
  readImportCheck,
  readImportRun,
  readImportUndo,
  undoImport,
  uploadImport,
} from "./import-steps.ts";
import { IMPORT_FAULTS, IMPORT_STATUSES } from "./import-terms.ts";

const fileName = z.string().trim().min(1, "must not be empty").max(255);
const changeable = { country_id: z.int().nullable(), source_id: z.int().nullable(), plan: importPlan };

/**
 * A file of schools that is imported into the record: uploaded, read, matched, checked, published, and possibly
 * reverted.
 */
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
    file_bytes: importCount.nullable(),
    /** 64 hexadecimal digits. */
    file_sha256: z.string().nullable(),
    format: z.enum(["csv", "xlsx"]).nullable(),
    /** "UTF-8", "UTF-16" or "Windows-1252". */
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    /** Number of rows without the header; null until the file was read. */
    row_count: importCount.nullable(),
    /**
     * The four counts add up to `row_count`; null until the rows were checked. After publishing, they describe the
     * result.
     */
    new_count: importCount.nullable(),
    changed_count: importCount.nullable(),
    unchanged_count: importCount.nullable(),
    refused_count: importCount.nullable(),
    /** Number of changed rows that wait for review instead of being written. */
    held_count: importCount.nullable(),
    /** The current run, or the last one. */
    run_id: z.int().nullable(),
    published_at: z.iso.datetime().nullable(),
    undo_until: z.iso.datetime().nullable(),
    /** Reason why the last step failed: a code, and one English sentence. */
    error_code: z.enum(IMPORT_FAULTS).nullable(),
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

/** Countries and sources that a user can select for a file. */
export const importOptions = route({
  ...{ ...SHOWS_IMPORT, id: "read_import_options", method: "GET", path: "/api/v1/admin/import-options/", errors: [] },
  summary: "Returns the countries within the actor's reach, and the sources that files come from.",
  response: z.object({
    countries: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    sources: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

/** Routes that only imports have. */
export const importActionRoutes = [
  importOptions,
  uploadImport,
  downloadImport,
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
