import type { Http } from "../http/http.ts";
import type { WithRecord } from "../record/connect.ts";
import { recentActionsRoutes } from "./recent-actions/routes.ts";
import { savedViewsRoutes } from "./saved-views/routes.ts";

/** What staff do beside the plain resources. */
export function staffRoutes(http: Http, context: WithRecord): void {
  recentActionsRoutes(http, context);
  savedViewsRoutes(http, context);
}
