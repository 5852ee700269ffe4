import { Bell, BellRing, ClipboardCheck, Flag, Layers, ListChecks, Mail, Plug } from "lucide-react";
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
  {
    path: "contact-messages",
    group: "people",
    icon: Mail,
    permission: "can_view_contact_message",
    load: () => import("../screens/messages/messages.tsx"),
  },
  {
    path: "reports",
    group: "people",
    icon: Flag,
    permission: "can_view_contact_message",
    load: () => import("../screens/reports/reports.tsx"),
  },
  {
    path: "alerts",
    group: "system",
    icon: Bell,
    permission: "can_view_notification",
    load: () => import("../screens/alerts/alerts.tsx"),
  },
  {
    path: "alert-rules",
    group: "system",
    icon: BellRing,
    permission: "can_view_notification",
    load: () => import("../screens/alerts/alert-rules.tsx"),
  },
  {
    path: "tasks",
    group: "system",
    icon: ListChecks,
    permission: "can_view_background_task",
    load: () => import("../screens/tasks/tasks.tsx"),
  },
];
