import { recentActionRoutes } from "@schoolmap/contract";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import { actorText } from "../../record/actor.ts";
import type { WithRecord } from "../../record/connect.ts";
import { exportActions } from "./export-actions.ts";
import { readChoices, recentActions } from "./recent-actions.ts";

/** Routes of the audit, for users. */
export function recentActionsRoutes(http: Http, { record: { db } }: WithRecord): void {
  const { list, own, choices, export: file } = recentActionRoutes;
  addRoute(http, list, ({ query, actor }) => recentActions(db, query, actor));
  addRoute(http, own, ({ query, actor }) => recentActions(db, { ...query, actor: actorText(actor) }, actor));
  addRoute(http, choices, ({ actor }) => readChoices(db, actor));
  addRoute(http, file, ({ query, ...call }) => exportActions(db, query, call));
}
