import type { Context } from "../context.ts";
import type { Http } from "../http/http.ts";
import { boundariesRoutes } from "./boundaries/routes.ts";
import { columnsRoutes } from "./columns/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { imageRoutes } from "./images/routes.ts";
import { layerPreviewRoutes } from "./layer-preview/routes.ts";
import { recentActionsRoutes } from "./recent-actions/routes.ts";
import { savedViewsRoutes } from "./saved-views/routes.ts";
import { sourceFeedsRoutes } from "./sources/routes.ts";
import { taskRoutes } from "./tasks/routes.ts";
import { textsRoutes } from "./texts/routes.ts";
import { visitorMeasurementRoutes } from "./visitor-measurements/routes.ts";

/** Routes of the staff area in addition to those of resources. */
export function staffRoutes(http: Http, context: Context): void {
  dashboardRoutes(http, context);
  recentActionsRoutes(http, context);
  savedViewsRoutes(http, context);
  sourceFeedsRoutes(http, context);
  taskRoutes(http, context);
  visitorMeasurementRoutes(http, context);
  layerPreviewRoutes(http, context);
  boundariesRoutes(http, context);
  columnsRoutes(http, context);
  imageRoutes(http, context);
  textsRoutes(http, context);
}
