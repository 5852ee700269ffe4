import { apiKeyResource, apiKeyRoutes } from "@schoolmap/contract";
import { useRoleOptions, useSourceOptions } from "../../parts/list-options.ts";
import { OptionName } from "../../parts/option-name.tsx";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { KeyOwner, LastUse, ValidTo } from "./key-facts.tsx";
import { KeyMade } from "./key-made.tsx";

/** The keys of programs. A key is shown once, when it is made. */
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
    { field: "scopes", cell: ({ scopes }, t) => scopes.map((scope) => t(`choice.scopes.${scope}`)).join(", ") },
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
      ],
    },
    {
      name: "access",
      fields: [
        "scopes",
        { name: "source_id", isHalf: true, options: useSourceOptions },
        { name: "role_id", isHalf: true, options: useRoleOptions },
      ],
    },
  ],
  created: KeyMade,
});
