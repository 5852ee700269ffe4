import { countryPicture, type Lang, regionPicture, worldPicture } from "@schoolmap/contract";
import { dayOf } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import type { WithCatalog } from "../catalog/catalog.ts";
import { addRoute } from "../http/add-route.ts";
import { type Binary, binary } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import { HttpError } from "../http/http-error.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import { pictureVersion, placeAt } from "../pages/index.ts";
import { snapshotOf } from "../view/view-request.ts";
import { cardSvg } from "./card.ts";
import { cardOf } from "./card-of.ts";
import { Painter } from "./draw.ts";

type RouteContext = WithIndex & WithCatalog;

/** Maximum number of cached pictures, about 25 kB each. */
const KEPT = 400;

/**
 * Adds the routes for the preview pictures of places in links. They are drawn on request and cached while data and day
 * are unchanged.
 */
export function ogRoutes(http: Http, context: RouteContext): void {
  const painter = new Painter();
  const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const pictureOf = async (code: string | undefined, region: string | undefined, lang: Lang): Promise<Binary> => {
    const snapshot = snapshotOf(context);
    const place = placeAt(snapshot.catalog, { code, region }, lang);
    if (!place) throw new HttpError("not_found", "There is no such place.");
    const today = dayOf(Date.now());
    const version = pictureVersion(snapshot.index, today);
    const key = JSON.stringify([version, place.scope, lang]);
    let picture = kept.get(key);
    if (!picture) {
      picture = painter.draw(cardSvg(cardOf(snapshot, place, lang, today)));
      kept.set(key, picture);
      // A failed picture is not cached, so that the next request tries again.
      picture.catch(() => kept.delete(key));
    }
    const isCurrent = () => pictureVersion(context.index(), dayOf(Date.now())) === version;
    return binary(await picture, { freshness: { version, isCurrent } });
  };
  addRoute(http, worldPicture, ({ query }) => pictureOf(undefined, undefined, query.lang));
  addRoute(http, countryPicture, ({ params, query }) => pictureOf(params.code, undefined, query.lang));
  addRoute(http, regionPicture, ({ params, query }) => pictureOf(params.code, params.region, query.lang));
}
