import type { Context } from "../context.ts";
import type { Http } from "../http/http.ts";
import { feedRoutes } from "./feed/feed-routes.ts";
import { staffWebhookRoutes } from "./webhooks/staff-webhook-routes.ts";
import { webhookRoutes } from "./webhooks/webhook-routes.ts";

export { sendWebhooksJob } from "./webhooks/webhook-job.ts";

/** Routes for changes: the feed, and webhooks for their owners and for staff. */
export function changesRoutes(http: Http, context: Pick<Context, "config" | "index" | "record">): void {
  feedRoutes(http, context);
  webhookRoutes(http, context);
  staffWebhookRoutes(http, context);
}
