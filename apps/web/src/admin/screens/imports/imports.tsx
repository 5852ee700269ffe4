import { importResource, importRoutes } from "@schoolmap/contract";
import { useCountryOptions } from "../../parts/country-options.ts";
import { OptionName } from "../../parts/option-name.tsx";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { FilePage } from "./file-page.tsx";
import { ImportPage } from "./import-page.tsx";
import { ImportState } from "./import-state.tsx";
import { StepFault } from "./step-fault.tsx";

/** Imports of school files into the record: four steps. Only the last one writes to the record. */
export default resourceScreen({
  area: "imports",
  resource: importResource,
  routes: importRoutes,
  name: ({ file_name }) => file_name,
  nameField: "file_name",
  columns: [
    {
      field: "country_id",
      kind: "text",
      cell: ({ country_id }) =>
        country_id === null ? undefined : <OptionName id={country_id} use={useCountryOptions} />,
    },
    { field: "status", cell: (row) => <ImportState status={row.status} /> },
    { field: "row_count", kind: "number" },
    { field: "new_count", kind: "number" },
    { field: "changed_count", kind: "number" },
    { field: "refused_count", kind: "number" },
    { field: "created_by" },
    { field: "modified_at" },
    { field: "published_at", kind: "moment", isExtra: true },
    { field: "error", cell: (row) => <StepFault file={row} />, isExtra: true },
  ],
  filterOptions: { country_id: useCountryOptions },
  cards: [{ name: "file", fields: ["file_name"] }],
  pages: {
    new: FilePage,
    $id: ({ params }) => <ImportPage params={params} />,
    "$id/columns": ({ params }) => <ImportPage params={params} step="columns" />,
    "$id/check": ({ params }) => <ImportPage params={params} step="check" />,
    "$id/publish": ({ params }) => <ImportPage params={params} step="publish" />,
  },
});
