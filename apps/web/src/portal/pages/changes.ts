/** What changed in the API, newest first; the texts are `change.<id>.title` and `.text`. `day` is ISO 8601. */
export const CHANGES = [
  { id: "pages", day: "2026-11-23" },
  { id: "datasets", day: "2026-11-23" },
  { id: "v1", day: "2026-11-23" },
  { id: "ogc", day: "2026-11-23" },
  { id: "portal", day: "2026-11-23" },
  { id: "keys", day: "2026-11-22" },
  { id: "first", day: "2026-11-15" },
] as const;
