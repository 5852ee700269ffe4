import {
  Bell,
  BellRing,
  ClipboardCheck,
  Flag,
  Languages,
  Layers,
  ListChecks,
  ListFilter,
  Mail,
  MessageSquareWarning,
  PanelsTopLeft,
  Plug,
} from "lucide-react";
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
    path: "countries",
    group: "data",
    icon: Flag,
    permission: "can_view_country",
    load: () => import("../screens/countries/countries.tsx"),
  },
  {
    path: "layers",
    group: "map",
    icon: Layers,
    permission: "can_view_data_layer",
    load: () => import("../screens/layers/layers.tsx"),
  },
  {
import {
  Bell,
  BellRing,
  ClipboardCheck,
  Flag,
  Languages,
  Layers,
  ListChecks,
  ListFilter,
  Mail,
  MessageSquareWarning,
  PanelsTopLeft,
  Plug,
} from "lucide-react";
  },
];
