import { filterResource, filterRoutes } from "@schoolmap/contract";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { LookupControl, ParameterControl, TypeControl } from "./column-controls.tsx";
import { howChosen } from "./how-chosen.ts";
import { OptionsControl } from "./options-control.tsx";

/** Filters that visitors can use. */
export default resourceScreen({
  area: "filters",
  resource: filterResource,
  routes: filterRoutes,
  name: ({ name }) => name,
  code: ({ code }) => code,
  nameField: "name",
  tabs: "status",
  columns: [
    { field: "column_name", kind: "code" },
    { field: "type" },
    { field: "query_param_filter", isExtra: true },
    { field: "options", cell: ({ options: { choices } }) => choices?.map(({ label }) => label).join(", ") ?? "" },
    { field: "choices", cell: ({ type, options }, t) => howChosen(type, options, t) },
    { field: "status", kind: "state" },
    { field: "published_by" },
    { field: "modified_at" },
  ],
  cards: [
    {
      name: "basics",
      fields: [{ name: "name", isHalf: true }, { name: "code", isHalf: true }, "description"],
    },
    {
      name: "control",
      fields: [
        { name: "column_name", isHalf: true, control: ParameterControl },
        { name: "type", isHalf: true, control: TypeControl },
        { name: "query_param_filter", isHalf: true, control: LookupControl },
        { name: "options", control: OptionsControl, when: ({ type }) => Boolean(type) },
      ],
    },
  ],
});
