import { apiKeyResource, apiKeyRoutes } from "@schoolmap/contract";
import { useApiCategoryOptions, useRoleOptions, useSourceOptions } from "../../parts/list-options.ts";
import { OptionName, OptionNames } from "../../parts/option-name.tsx";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { KeyOwner, LastUse, Requests, ValidTo } from "./key-facts.tsx";
import { KeyMade } from "./key-made.tsx";
import { KeyUse } from "./key-use.tsx";

/** Keys of API clients. A key is shown once, when it is created. */
export default resourceScreen({
  area: "api-keys",
  resource: apiKeyResource,
  routes: apiKeyRoutes,
  name: ({ name }) => name,
  code: ({ prefix }) => `${prefix}…`,
  nameField: "name",
  columns: [
    { field: "owner", kind: "text", cell: (row) => <KeyOwner row={row} /> },
    { field: "last_used", kind: "text", cell: ({ id }) => <LastUse id={id} /> },
    { field: "requests", kind: "number", cell: ({ id }) => <Requests id={id} /> },
    {
      field: "category_ids",
      cell: ({ category_ids: ids }, t) =>
        ids.length > 0 ? <OptionNames ids={ids} use={useApiCategoryOptions} /> : t("empty.category_ids"),
    },
    { field: "scopes", cell: ({ scopes }, t) => scopes.map((scope) => t(`choice.scopes.${scope}`)).join(", ") },
    { field: "rate_factor", cell: ({ rate_factor }) => `× ${rate_factor}` },
    { field: "source_id", kind: "text", cell: ({ source_id }) => <OptionName id={source_id} use={useSourceOptions} /> },
    { field: "role_id", kind: "text", cell: ({ role_id }) => <OptionName id={role_id} use={useRoleOptions} /> },
    { field: "valid_to", cell: (row) => <ValidTo row={row} /> },
    { field: "valid_from", isExtra: true },
    { field: "created_at", isExtra: true },
  ],
  cards: [
    {
      name: "basics",
      fields: [
        { name: "name", isHalf: true },
        { name: "prefix", isHalf: true },
        { name: "valid_to", isHalf: true },
        { name: "category_ids", options: useApiCategoryOptions },
      ],
    },
    {
      name: "access",
      fields: [
        "scopes",
        { name: "rate_factor", isHalf: true, unit: "×" },
        { name: "source_id", isHalf: true, options: useSourceOptions },
        { name: "role_id", isHalf: true, options: useRoleOptions },
      ],
    },
  ],
  beside: KeyUse,
  created: KeyMade,
});
