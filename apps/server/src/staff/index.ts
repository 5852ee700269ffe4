import type { Context } from "../context.ts";
import type { Http } from "../http/http.ts";
import { boundariesRoutes } from "./boundaries/routes.ts";
import { columnsRoutes } from "./columns/routes.ts";
import { imageRoutes } from "./images/routes.ts";
import { layerPreviewRoutes } from "./layer-preview/routes.ts";
import { textsRoutes } from "./texts/routes.ts";

/** What staff do beside the plain resources. */
export function staffRoutes(http: Http, context: Context): void {
  layerPreviewRoutes(http, context);
  boundariesRoutes(http, context);
  columnsRoutes(http, context);
  imageRoutes(http, context);
  textsRoutes(http, context);
}
