import { countryResource, countryRoutes } from "@schoolmap/contract";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { BoundariesPage } from "./boundaries-page.tsx";
import { CountryBeside } from "./country-beside.tsx";
import "../../../ui/checkbox/checkbox.css";
import { DayControl } from "./day-control.tsx";
import { FiltersControl } from "./filters-control.tsx";
import { Flag, FlagControl } from "./flag-control.tsx";
import { LayersControl } from "./layers-control.tsx";
import { SchoolCount } from "./school-count.tsx";
import { useStatusOptions } from "./status-options.ts";

/** Countries and territories, with their settings for layers and filters. */
export default resourceScreen({
  area: "countries",
  resource: countryResource,
  routes: countryRoutes,
  name: ({ name }) => name,
  code: ({ code }) => code,
  nameField: "name",
  columns: [
    { field: "flag", cell: ({ flag }) => <Flag hash={flag} /> },
    { field: "iso3", kind: "code", isExtra: true },
    { field: "schools", kind: "number", cell: ({ id }) => <SchoolCount countryId={id} /> },
    { field: "data_source" },
    { field: "date_of_join", kind: "date" },
    { field: "date_schools_mapped", kind: "date", isExtra: true },
    { field: "layers", kind: "number", cell: ({ layers: { length } }) => length || "" },
    { field: "is_demo", kind: "flag", isExtra: true },
    { field: "modified_at" },
  ],
  cards: [
    {
      name: "names",
      fields: [
        { name: "name", isHalf: true },
        { name: "flag", isHalf: true, control: FlagControl },
        { name: "code", isHalf: true },
        { name: "iso3", isHalf: true },
        { name: "name_en", isHalf: true },
        { name: "name_es", isHalf: true },
        { name: "name_pt", isHalf: true },
        { name: "integration_status", isHalf: true, options: useStatusOptions },
        { name: "date_of_join", isHalf: true, control: DayControl },
        { name: "date_schools_mapped", isHalf: true, control: DayControl },
      ],
    },
    {
      name: "texts",
      fields: [
        "description",
        { name: "data_source", control: "text" },
        "data_source_description",
        "country_disclaimer",
        "is_reviewed",
      ],
    },
    { name: "layers", fields: [{ name: "layers", control: LayersControl, covers: ["benchmark_metadata"] }] },
    { name: "filters", fields: [{ name: "filters", control: FiltersControl }] },
  ],
  // Sets the country to joined from today on. Changes nothing else of the country or its schools.
  batchChanges: [
    { name: "verify", patch: () => ({ integration_status: 0, date_of_join: new Date().toISOString().slice(0, 10) }) },
  ],
  beside: CountryBeside,
  pages: { "$id/boundaries": BoundariesPage },
});
