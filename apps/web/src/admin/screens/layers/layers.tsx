import { layerResource, layerRoutes } from "@schoolmap/contract";
import { useCountryOptions } from "../../parts/country-options.ts";
import { useSourceOptions as useAllSources } from "../../parts/list-options.ts";
import { OptionNames } from "../../parts/option-name.tsx";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { BenchmarkName } from "./editor/benchmark-name.tsx";
import { ClassesControl } from "./editor/classes-control.tsx";
import { CodeControl } from "./editor/code-control.tsx";
import { ColumnControl } from "./editor/column-control.tsx";
import { IconControl } from "./editor/icon-control.tsx";
import { LayerPreview } from "./preview/layer-preview.tsx";
import { useSourceOptions } from "./source-options.ts";

const isLive = ({ type }: Readonly<Record<string, unknown>>) => type === "LIVE";

/** Layers of the map. */
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
    {
      field: "source_ids",
      kind: "text",
      cell: ({ source_ids: ids, type }, t) => {
        if (type === "STATIC") return "";
        return ids.length > 0 ? <OptionNames ids={ids} use={useAllSources} /> : t("empty.source_ids");
      },
    },
    {
      field: "applicable_countries",
      kind: "text",
      cell: ({ applicable_countries: ids }, t) =>
        ids.length > 0 ? <OptionNames ids={ids} use={useCountryOptions} /> : t("empty.applicable_countries"),
    },
    { field: "status", kind: "state" },
    { field: "published_by" },
    { field: "modified_at" },
  ],
  cards: [
    {
      name: "basics",
      fields: [
        { name: "name", isHalf: true },
        { name: "code", isHalf: true, control: CodeControl },
        "description",
        { name: "category", isHalf: true },
        { name: "icon", isHalf: true, control: IconControl },
      ],
    },
    {
      name: "data",
      fields: [
        { name: "type", isHalf: true, control: "segments" },
        { name: "column_name", isHalf: true, control: ColumnControl },
        { name: "aggregate", isHalf: true, when: isLive },
        { name: "global_benchmark", isHalf: true, control: BenchmarkName, when: isLive },
        { name: "source_ids", options: useSourceOptions, when: isLive },
        { name: "applicable_countries", options: useCountryOptions },
      ],
    },
    {
      name: "classes",
      fields: [
        {
          name: "legend_configs",
          control: ClassesControl,
          covers: ["global_benchmark", "base_benchmark", "is_reverse"],
        },
      ],
    },
  ],
  beside: LayerPreview,
  isLocked: ({ created_by }) => created_by.id === "system",
});
