import type { TileName } from "@schoolmap/contract";

/** The screen that lists the work of a tile's count, by the path of its menu entry. */
export const TILE_SCREENS: Readonly<Record<TileName, string>> = {
  review: "review",
  imports: "imports",
  duplicates: "duplicates",
  key_requests: "key-requests",
  alerts: "alerts",
  messages: "contact-messages",
  reports: "reports",
};
