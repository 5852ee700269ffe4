import { CONTENT_PAGES, LANGS } from "@schoolmap/contract";
import type { Context } from "../context.ts";
import type { Http } from "../http/app.ts";
import { factsOf } from "../mapindex/index.ts";
import { escapeText } from "./escape.ts";
import { originOf } from "./origin.ts";

const HOUR = { "cache-control": "public, max-age=3600", vary: "host" };

/** What robots ask for: where the pages are, and where they need not go. */
export function pagesRoutes({ app }: Http, context: Pick<Context, "config" | "index" | "catalog">): void {
  app.get("/robots.txt", (request, reply) => {
    const origin = originOf(context.config, request);
    const sitemap = origin ? `\nSitemap: ${origin}/sitemap.xml\n` : "";
    return reply.headers(HOUR).type("text/plain; charset=utf-8").send(`User-agent: *\nDisallow: /api/\n${sitemap}`);
  });
  app.get("/sitemap.xml", (request, reply) => {
    const origin = originOf(context.config, request);
    return reply
      .headers(HOUR)
      .type("application/xml; charset=utf-8")
      .send(sitemap(origin, pagePaths(context)));
  });
}

/** The pages that are worth finding: the map, the texts, and each country with schools. */
function pagePaths({ index, catalog }: Pick<Context, "index" | "catalog">): string[] {
  const current = index();
  const { countryTo } = factsOf(current);
  const inhabited = [...catalog().countries.values()].filter(({ id }) => countryTo[current.places.country(id)]! > 0);
  const codes = inhabited.map(({ code }) => code.toLowerCase()).sort();
  return ["/map", ...CONTENT_PAGES.map((page) => `/${page}`), ...codes.map((code) => `/map/country/${code}`)];
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
