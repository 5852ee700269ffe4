import { PERMISSIONS, roleResource, roleRoutes } from "@schoolmap/contract";
import { useCountryOptions } from "../../parts/country-options.ts";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { useMay } from "../../screen/account.tsx";
import type { Option } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { CopyControl } from "./copy-control.tsx";
import { MatrixPage } from "./matrix-page.tsx";

/** Returns the permissions that the user can grant, which are the user's own, as options. */
function usePermissionOptions(): readonly Option[] {
  const t = useTexts("roles");
  const may = useMay();
  return PERMISSIONS.filter(may).map((permission) => ({
    value: permission,
    label: t(`permission.${permission}`),
    detail: permission.replace(/^can_/, ""),
  }));
}

/** Permissions of users, by role. */
export default resourceScreen({
  area: "roles",
  resource: roleResource,
  routes: roleRoutes,
  name: ({ name }) => name,
  nameField: "name",
  columns: [],
  isLocked: ({ category }) => category === "system",
  cards: [
    { name: "basics", fields: ["name", "description", { name: "reference_role", control: CopyControl }] },
    { name: "reach", fields: [{ name: "country_ids", options: useCountryOptions }] },
    {
      name: "permissions",
      fields: [
        { name: "permissions", options: usePermissionOptions, when: ({ holds_all }) => holds_all !== true },
        { name: "holds_all", when: ({ holds_all }) => holds_all === true },
      ],
    },
  ],
  pages: { "": () => <MatrixPage isOpen /> },
});
