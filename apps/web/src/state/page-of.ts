/** Pages beside the map, by their path. */
export const PAGE_NAMES = ["country-progress", "about", "media", "join-us", "daily-check-app", "privacy"] as const;
export type PageName = (typeof PAGE_NAMES)[number];
/** The one that is a table; the server's first paint knows it too. */
export const WIDE_PAGE: PageName = "country-progress";

/** The page at an address, for example `/about?lng=es`; undefined when none of these lives there. */
export function pageOf(address: string): PageName | undefined {
  const [path = ""] = address.split(/[?#]/, 1);
  return PAGE_NAMES.find((name) => path === `/${name}` || path === `/${name}/`);
}
