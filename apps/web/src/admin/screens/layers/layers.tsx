import { layerResource, layerRoutes } from "@schoolmap/contract";
import { useCountryOptions } from "../../parts/country-options.ts";
import { resourceScreen } from "../../resource/resource-screen.tsx";

/** Ways to colour the map. */
export default resourceScreen({
  area: "layers",
  resource: layerResource,
  routes: layerRoutes,
  name: ({ name }) => name,
  code: ({ code }) => code,
  nameField: "name",
  tabs: "status",
  columns: [
    { field: "type" },
    { field: "column_name", kind: "code" },
    { field: "category", isExtra: true },
    { field: "applicable_countries", kind: "number", cell: ({ applicable_countries: { length } }) => length || "" },
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
      name: "data",
      fields: [
        { name: "type", isHalf: true, control: "segments" },
        { name: "column_name", isHalf: true },
        { name: "category", isHalf: true },
        { name: "is_reverse", isHalf: true, control: "segments" },
        { name: "aggregate", isHalf: true, when: ({ type }) => type === "LIVE" },
        { name: "base_benchmark", isHalf: true, when: ({ type }) => type === "LIVE" },
        { name: "applicable_countries", options: useCountryOptions },
      ],
    },
  ],
});
