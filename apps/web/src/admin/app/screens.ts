import { Layers, Plug } from "lucide-react";
import type { ScreenEntry } from "../screen/screen.ts";

/** The screens of the console, in the order of the menu: one line each. */
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
];
