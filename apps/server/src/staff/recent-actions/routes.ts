import { recentActionRoutes } from "@schoolmap/contract";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import type { WithRecord } from "../../record/connect.ts";
import { recentActions } from "./recent-actions.ts";

/** The audit, for people. */
export function recentActionsRoutes(http: Http, { record: { db } }: WithRecord): void {
  addRoute(http, recentActionRoutes.list, ({ query, actor }) => recentActions(db, query, actor));
}
