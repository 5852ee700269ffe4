import { z } from "zod";

/** Common parts of the import routes. */
export const IMPORTS_PATH = "/api/v1/admin/imports/";
const tag = "Staff";
/** Settings of routes that show an import. */
export const SHOWS_IMPORT = { tag, access: { permission: "can_view_uploaded_csv" }, errors: ["not_found"] } as const;
/** Settings of routes that change an import, or could. */
export const CHANGES_IMPORT = {
  tag,
  access: { permission: "can_import_csv" },
  errors: ["not_found", "conflict"],
} as const;

export const importCount = z.int().min(0);
/** Run that a step started. */
export const importStarted = z.object({ run_id: z.int() });
