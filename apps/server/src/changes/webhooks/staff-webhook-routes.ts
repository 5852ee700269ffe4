import { staffWebhookRoutes as routes } from "@schoolmap/contract";
import { requireAllCountries } from "../../admin/reach.ts";
import type { Context } from "../../context.ts";
import { addRoute } from "../../http/add-route.ts";
import { Empty } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { type Sender, sendTest } from "./send-messages.ts";
import { listStaffWebhooks, readStaffWebhook, removeStaffWebhook, stopWebhook } from "./staff-webhooks.ts";

/** Staff routes for the webhooks of all keys. As for keys, changes require an actor without a country limit. */
export function staffWebhookRoutes(http: Http, context: Pick<Context, "config" | "record">): void {
  const { db } = context.record;
  const { publicUrl, webhookHosts } = context.config;
  const sender: Sender = { publicUrl, guard: { allowedHosts: webhookHosts } };

  addRoute(http, routes.list, ({ query }) => listStaffWebhooks(db, query));
  for (const [route, isStopped] of [
    [routes.stop, true],
    [routes.start, false],
  ] as const) {
    addRoute(http, route, ({ params, actor, requestId }) => {
      requireAllCountries(actor);
      return stopWebhook(db, { id: params.id, isStopped }, { actor, requestId });
    });
  }
  addRoute(http, routes.test, async ({ params, actor, signal }) => {
    requireAllCountries(actor);
    const error = await sendTest(db, await readStaffWebhook(db, params.id), { ...sender, signal });
    return { delivered: error === null, error };
  });
  addRoute(http, routes.remove, async ({ params, actor, requestId }) => {
    requireAllCountries(actor);
    await removeStaffWebhook(db, params.id, { actor, requestId });
    return new Empty();
  });
}
