import type { TileName } from "@schoolmap/contract";

/** The screen whose list holds the work that a tile counts, by the path of its entry in the menu. */
export const TILE_SCREENS: Readonly<Record<TileName, string>> = {
  review: "review",
  imports: "imports",
  duplicates: "duplicates",
  key_requests: "key-requests",
  alerts: "alerts",
  messages: "contact-messages",
  reports: "reports",
};
