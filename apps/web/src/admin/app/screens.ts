import { KeyRound, Layers, Plug, Shield, Table2, Users } from "lucide-react";
import type { ScreenEntry } from "../screen/screen.ts";

/** The screens of the console, in the order of the menu. */
export const SCREENS: readonly ScreenEntry[] = [
  {
    path: "sources",
    group: "data",
    icon: Plug,
    permission: "can_view_data_source",
    load: () => import("../screens/sources/sources.tsx"),
  },
  {
    path: "layers",
    group: "map",
    icon: Layers,
    permission: "can_view_data_layer",
    load: () => import("../screens/layers/layers.tsx"),
  },
  {
    path: "users",
    group: "people",
    icon: Users,
    permission: "can_view_user",
    load: () => import("../screens/users/users.tsx"),
  },
  {
    path: "roles",
    group: "people",
    icon: Shield,
    permission: "can_view_all_roles",
    load: () => import("../screens/roles/roles.tsx"),
  },
  {
    path: "user-permission",
    group: "people",
    icon: Table2,
    permission: "can_view_all_roles",
    load: () => import("../screens/user-permission/user-permission.tsx"),
  },
  {
    path: "api-keys",
    group: "people",
    icon: KeyRound,
    permission: "can_view_api_key",
    load: () => import("../screens/api-keys/api-keys.tsx"),
  },
];
