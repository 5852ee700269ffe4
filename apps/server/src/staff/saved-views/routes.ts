import { savedViewRoutes } from "@schoolmap/contract";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import type { WithRecord } from "../../record/connect.ts";
import { createView, listViews, removeView, updateView } from "./saved-views.ts";

/** Routes for views of lists that users save or share. */
export function savedViewsRoutes(http: Http, { record: { db } }: WithRecord): void {
  const { list, create, update, remove } = savedViewRoutes;
  addRoute(http, list, async ({ query, actor }) => ({ results: await listViews(db, query.resource, actor) }));
  addRoute(http, create, ({ body, actor }) => createView(db, body, actor));
  addRoute(http, update, ({ params, body, actor }) => updateView(db, params.id, body as never, actor));
  addRoute(http, remove, ({ params, actor }) => removeView(db, params.id, actor));
}
