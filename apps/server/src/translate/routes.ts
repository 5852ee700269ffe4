import { translateText } from "@schoolmap/contract";
import type { WithCatalog } from "../catalog/catalog.ts";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/http.ts";
import { translate } from "./translate.ts";

/** Routes for translations of texts that come from the server. Results are in the order of the request. */
export function translateRoutes(http: Http, context: WithCatalog): void {
  addRoute(http, translateText, ({ params: { lang }, body }) => {
    const catalog = context.catalog();
    return body.map(({ text }) => ({ translations: [{ text: translate(catalog, lang, text), to: lang }] }));
  });
}
