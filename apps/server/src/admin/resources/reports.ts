import { reportResource, reportRoutes, type SchoolReport } from "@schoolmap/contract";
import { insertOrCount } from "../../reports/reports.ts";
import { assigneeFaults } from "../assignee.ts";
import { limitOf } from "../reach.ts";
import { defineResource, type Row } from "../resource.ts";
import { noSuchReference } from "../write-errors.ts";

/** Problem reports of visitors about schools. */
export const REPORTS_RESOURCE = defineResource({
  declaration: reportResource,
  routes: reportRoutes,
  table: "school_report",
  json: ["proposed_facts"],
  texts: ["school_name", "reference", "message"],
  check: (unit, row) => assigneeFaults(unit, row),
  create: async (unit, input, actor) => {
    const row = await insertOrCount(unit.db, input as Pick<SchoolReport, "school_id" | "kind" | "message">);
    const limit = limitOf(actor);
    if (row.country_id === null || (limit && !limit.has(row.country_id))) throw noSuchReference("school_id");
    return { row: row as unknown as Row };
  },
});
