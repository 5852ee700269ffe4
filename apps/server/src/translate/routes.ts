import { translateText } from "@schoolmap/contract";
import type { WithCatalog } from "../catalog/catalog.ts";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/http.ts";
import { translate } from "./translate.ts";

/** Translations of texts that come from the server, in the order in which they were sent. */
export function translateRoutes(http: Http, context: WithCatalog): void {
  addRoute(http, translateText, ({ params: { lang }, body }) => {
    const catalog = context.catalog();
    return body.map(({ text }) => ({ translations: [{ text: translate(catalog, lang, text), to: lang }] }));
  });
}
