/** The nine world views of the map, which draw the world's borders differently. US is the default. */
export const WORLD_VIEWS = ["US", "CN", "IN", "JP", "AR", "MA", "RU", "TR", "RS"] as const;

export type WorldView = (typeof WORLD_VIEWS)[number];

const CHINA: ReadonlySet<string> = new Set(["HK", "MO"]);

/**
 * Returns the world view of a visitor.
 * @param country ISO 3166-1 alpha-2 code of the visitor's country, in any case; null when it is unknown
 */
export function worldViewOf(country: string | null): WorldView {
  const code = country?.toUpperCase() ?? "US";
  if (CHINA.has(code)) return "CN";
  return WORLD_VIEWS.find((view) => view === code) ?? "US";
}
