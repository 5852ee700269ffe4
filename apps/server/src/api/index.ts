import type { Context } from "../context.ts";
import type { Http } from "../http/http.ts";
import type { ApiContext } from "./api-context.ts";
import { documentedRoutes } from "./documented/documented-routes.ts";
import { downloadRoutes } from "./documented/download-routes.ts";
import { measuredRoutes } from "./documented/measured-routes.ts";
import { featureRoutes } from "./ogc/feature-routes.ts";
import { placeRoutes } from "./places/place-routes.ts";
import { schoolRoutes } from "./schools/school-routes.ts";
import { valueRoutes } from "./schools/value-routes.ts";
import { tileJsonRoutes } from "./tilejson/tilejson-routes.ts";

/** Public API: places, schools and values for clients. */
export function apiRoutes(http: Http, context: ApiContext & Pick<Context, "artifacts" | "record">): void {
  placeRoutes(http, context);
  schoolRoutes(http, context);
  valueRoutes(http, context);
  documentedRoutes(http, context);
  downloadRoutes(http, context);
  measuredRoutes(http, context);
  featureRoutes(http, context);
  tileJsonRoutes(http, context);
}
