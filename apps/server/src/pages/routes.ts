import { CONTENT_PAGES, getRobots, getSitemap, LANGS, portalPaths, ROUTES } from "@schoolmap/contract";
import type { WithCatalog } from "../catalog/catalog.ts";
import { addRoute } from "../http/add-route.ts";
import { binary } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import { escapeText } from "../lib/escape.ts";
import { factsOf } from "../mapindex/index.ts";
import type { WithIndex } from "../mapindex/map-index.ts";

/** Adds the routes for robots: where the pages are, and which paths they need not crawl. */
export function pagesRoutes(http: Http, context: WithIndex & WithCatalog): void {
  const headers = { vary: ["accept-encoding", ...http.hosts.vary].join(", ") };
  addRoute(http, getRobots, ({ origin }) => {
    const sitemapLine = origin ? `\nSitemap: ${origin}/sitemap.xml\n` : "";
    return binary(Buffer.from(`User-agent: *\nDisallow: /api/\n${sitemapLine}`), { headers });
  });
  addRoute(http, getSitemap, ({ origin }) => binary(Buffer.from(sitemap(origin, pagePaths(context))), { headers }));
}

/** Returns the pages for the sitemap: the map, the texts, the documentation, and each country with schools. */
function pagePaths({ index, catalog }: WithIndex & WithCatalog): string[] {
  const current = index();
  const { countryTo } = factsOf(current);
  const inhabited = [...catalog().countries.values()].filter(({ id }) => countryTo[current.places.country(id)]! > 0);
  const codes = inhabited.map(({ code }) => code.toLowerCase()).sort();
  const texts = CONTENT_PAGES.map((page) => `/${page}`);
  return ["/map", ...texts, ...portalPaths(ROUTES), ...codes.map((code) => `/map/country/${code}`)];
}

function sitemap(origin: string, paths: readonly string[]): string {
  const entry = (path: string) => {
    const address = escapeText(`${origin}${path}`);
    const others = LANGS.map(
      (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}?lng=${lang}"/>`,
    );
    return `<url><loc>${address}</loc>${others.join("")}</url>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map(entry).join("\n")}
</urlset>
`;
}
