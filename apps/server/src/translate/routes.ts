import { translateText } from "@schoolmap/contract";
import type { Context } from "../context.ts";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/app.ts";
import { translate } from "./translate.ts";

/** A page asks once per language for the texts that it does not know yet; more than this is something else. */
const REQUESTS_PER_MINUTE = 60;

/** Translations of texts that come from the server, in the order in which they were sent. */
export function translateRoutes(http: Http, context: Pick<Context, "catalog">): void {
  addRoute(
    http,
    translateText,
    ({ params: { lang }, body }) => {
      const catalog = context.catalog();
      return body.map(({ text }) => ({ translations: [{ text: translate(catalog, lang, text), to: lang }] }));
    },
    { perMinute: REQUESTS_PER_MINUTE },
  );
}
