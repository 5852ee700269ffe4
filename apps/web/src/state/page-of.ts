/** Paths of the pages outside the map. */
export const PAGE_NAMES = ["country-progress", "about", "media", "join-us", "daily-check-app", "privacy"] as const;
export type PageName = (typeof PAGE_NAMES)[number];
/** Page that contains a table. The server's first paint uses it too. */
export const WIDE_PAGE: PageName = "country-progress";

/** Returns the page of a URL, for example `/about?lng=es`, or undefined when it is none of these pages. */
export function pageOf(address: string): PageName | undefined {
  const [path = ""] = address.split(/[?#]/, 1);
  return PAGE_NAMES.find((name) => path === `/${name}` || path === `/${name}/`);
}
