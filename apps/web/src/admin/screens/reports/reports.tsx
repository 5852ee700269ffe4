import { reportResource, reportRoutes } from "@schoolmap/contract";
import { useStaffOptions } from "../../parts/staff-options.ts";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { ReportBeside } from "./report-beside.tsx";

/** Problems with schools that visitors report. */
export default resourceScreen({
  area: "reports",
  resource: reportResource,
  routes: reportRoutes,
  name: ({ school_name, school_id }) => school_name || String(school_id),
  code: ({ reference }) => reference,
  nameField: "school_name",
  tabs: "state",
  columns: [
    { field: "kind" },
    { field: "message" },
    { field: "times", kind: "number" },
    { field: "assigned_to", isExtra: true },
    { field: "state", kind: "state" },
    { field: "created_at", kind: "moment" },
  ],
  cards: [
    {
      name: "report",
      fields: [
        { name: "school_id", isHalf: true, when: ({ id }) => id === undefined },
        { name: "school_name", isHalf: true },
        { name: "kind", isHalf: true },
        { name: "message", control: "long-text" },
      ],
    },
    {
      name: "work",
      fields: [
        { name: "state", control: "segments", isHalf: true },
        { name: "assigned_to", control: "choice", options: useStaffOptions, isHalf: true },
        "note",
      ],
    },
  ],
  beside: ReportBeside,
});
