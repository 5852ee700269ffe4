import { type AboutSection, type Lang, listAbout } from "@schoolmap/contract";
import { inLang } from "@schoolmap/rules";
import type { WithCatalog } from "../catalog/catalog.ts";
import type { CatalogSection } from "../catalog/index.ts";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/http.ts";

/**
 * Adds the route for texts of staff, which are read from the catalog. Nodes reload it after a change of kind `about`.
 */
export function contentRoutes(http: Http, { catalog }: WithCatalog): void {
  addRoute(http, listAbout, ({ query }) => catalog().about.map((section) => inOneLang(section, query.lang ?? "en")));
}

function inOneLang({ id, type, position, image, icon, texts }: CatalogSection, lang: Lang): AboutSection {
  const { title, text, cta, content } = inLang(texts, lang);
  return {
    id,
    type,
    title,
    text: [...text],
    cta: { text: [...cta.text], link: [...cta.link] },
    content: content.map((part) => ({ ...part, text: [...part.text] })),
    image,
    icon,
    style: "",
    status: true,
    order: position,
  };
}
