/** The nine ways to draw the world's borders that the map offers; US is the default. */
export const WORLD_VIEWS = ["US", "CN", "IN", "JP", "AR", "MA", "RU", "TR", "RS"] as const;

export type WorldView = (typeof WORLD_VIEWS)[number];

const CHINA: ReadonlySet<string> = new Set(["HK", "MO"]);

/**
 * World view of a visitor.
 * @param country ISO 3166-1 alpha-2 code of the visitor's country, any case; null when it is not known
 */
export function worldViewOf(country: string | null): WorldView {
  const code = country?.toUpperCase() ?? "US";
  if (CHINA.has(code)) return "CN";
  return WORLD_VIEWS.find((view) => view === code) ?? "US";
}
