import { changesFeed, FEED_TITLE, LANGS, type Lang } from "@schoolmap/contract";
import { LANGUAGE_MARK, ORIGIN_MARK } from "../marks.ts";
import type { PortalDocument } from "../parts/portal-document.ts";

/** Returns the metadata of a page for browsers, search engines and link previews, as HTML. */
export function headOf({ path, title, description, isMissing }: PortalDocument, lang: Lang): string {
  const name = escaped(`${title} · Schoolmap`);
  const about = escaped(description);
  if (isMissing) return `<title>${name}</title>\n    <meta name="robots" content="noindex" />`;
  const address = (language: string) => `${ORIGIN_MARK}${path}${language}`;
  return [
    `<title>${name}</title>`,
    `<meta name="description" content="${about}" />`,
    `<link rel="canonical" href="${address(LANGUAGE_MARK)}" />`,
    ...LANGS.map((one) => `<link rel="alternate" hreflang="${one}" href="${address(`?lng=${one}`)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${address("")}" />`,
    `<link rel="service-desc" type="application/vnd.oai.openapi+json" href="/api/openapi.json" />`,
    `<link rel="alternate" type="application/atom+xml" title="${FEED_TITLE[lang]}" href="${changesFeed.path}?lang=${lang}" />`,
    `<meta property="og:type" content="article" />`,
    `<meta property="og:site_name" content="Schoolmap" />`,
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${about}" />`,
    `<meta property="og:locale" content="${lang}" />`,
    `<meta property="og:url" content="${address(LANGUAGE_MARK)}" />`,
    `<meta property="og:image" content="${ORIGIN_MARK}/og/world.png?lang=${lang}" />`,
  ].join("\n    ");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
