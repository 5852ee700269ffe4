import { z } from "zod";

/** What the routes of imports share. */
export const IMPORTS_PATH = "/api/v1/admin/imports/";
const tag = "Staff";
/** Of routes that show an import. */
export const SHOWS_IMPORT = { tag, access: { permission: "can_view_uploaded_csv" }, errors: ["not_found"] } as const;
/** Of routes that change an import, or could. */
export const CHANGES_IMPORT = {
  tag,
  access: { permission: "can_import_csv" },
  errors: ["not_found", "conflict"],
} as const;

export const importCount = z.int().min(0);
/** The run that a step began. */
export const importStarted = z.object({ run_id: z.int() });
