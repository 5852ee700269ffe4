import { ClipboardCheck, Layers, Plug } from "lucide-react";
import type { ScreenEntry } from "../screen/screen.ts";

/** The screens of the console, in the order of the menu: one line each. */
export const SCREENS: readonly ScreenEntry[] = [
  {
    path: "review",
    group: "data",
    icon: ClipboardCheck,
    permission: "can_view_school_master_data",
    load: () => import("../screens/review/review.tsx"),
  },
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
