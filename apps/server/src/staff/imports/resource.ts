import { EMPTY_PLAN, type ImportStatus, importResource, importRoutes } from "@schoolmap/contract";
import { defineResource } from "../../admin/resource.ts";

/** Statuses in which the decisions about a file may change. */
const OPEN: readonly ImportStatus[] = ["new", "ready", "checked", "failed"];

export const IMPORTS_RESOURCE = defineResource({
  declaration: importResource,
  routes: importRoutes,
  table: "file_import",
  json: ["plan"],
  texts: ["file_name"],
  check: async (_unit, { status }, id) =>
    id === null || OPEN.includes(status as ImportStatus)
      ? []
      : [{ path: "status", code: "conflict", message: `the import is ${status}, its decisions stay` }],
  create: async (unit, input) => ({
    row: await unit.insert("file_import", { ...(input as { file_name: string }), plan: JSON.stringify(EMPTY_PLAN) }),
  }),
});
