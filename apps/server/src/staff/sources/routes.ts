import { sourceFeedRoutes } from "@schoolmap/contract";
import type { Context } from "../../context.ts";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import { readSourceHealth } from "../freshness/source-health.ts";
import { giveSecret, pullNow } from "./feed-actions.ts";
import { readSourceFeed } from "./read-feed.ts";

/** Routes for pulls of sources: their state, an immediate pull, and the secret. */
export function sourceFeedsRoutes(http: Http, { record, jobs }: Pick<Context, "record" | "jobs">): void {
  addRoute(http, sourceFeedRoutes.listSourceHealth, async () => ({ results: await readSourceHealth(record.db) }));
  addRoute(http, sourceFeedRoutes.getSourceFeed, ({ params, actor }) => readSourceFeed(record.db, params.id, actor));
  addRoute(http, sourceFeedRoutes.pullSourceNow, ({ params, actor, requestId }) =>
    pullNow(record, jobs, { id: params.id, actor, requestId }),
  );
  addRoute(
    http,
    sourceFeedRoutes.giveSourceSecret,
    ({ params, body, actor, requestId }) =>
      giveSecret(record, { id: params.id, actor, requestId }, body.secret) as never,
  );
}
