import { alertResource, alertRoutes } from "@schoolmap/contract";
import { useCountryOptions } from "../../parts/country-options.ts";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { AlertFacts } from "./alert-facts.tsx";

/** Alerts that rules found or staff raised themselves. */
export default resourceScreen({
  area: "alerts",
  resource: alertResource,
  routes: alertRoutes,
  name: ({ subject }) => subject,
  nameField: "subject",
  tabs: "status",
  columns: [
    { field: "kind" },
    { field: "facts", kind: "text", cell: (row) => <AlertFacts kind={row.kind} facts={row.facts} /> },
    { field: "status", kind: "state" },
    { field: "created_at", kind: "moment" },
    { field: "acknowledged_by", isExtra: true },
    { field: "resolved_by", isExtra: true },
    { field: "note", isExtra: true },
  ],
  cards: [
    {
      name: "basics",
      fields: [
        "subject",
        { name: "kind", isHalf: true, control: "fixed" },
        { name: "country_id", isHalf: true, options: useCountryOptions },
        "note",
      ],
    },
  ],
});
