import { liveEvents } from "@schoolmap/contract";
import { addRoute } from "../http/add-route.ts";
import { EventStream } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import { HttpError } from "../http/http-error.ts";
import type { WithLiveVersion } from "../mapindex/live/live-store.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import type { WithLive } from "./live-hub.ts";

/** Headers that make proxies forward each event immediately and unchanged. The stream ends with its connection. */
const HEAD = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  connection: "close",
};
const RETRY = { retryAfter: 30 };

/** Adds the route of the stream of changes. */
export function liveRoutes(http: Http, context: WithLive & WithIndex & WithLiveVersion): void {
  const { live } = context;
  addRoute(http, liveEvents, ({ client: { limitKey: holder }, headers, query }) => {
    const refused = live.refusal(holder);
    if (refused === "full") {
      const detail = "As many pages listen as the server takes; ask for the newest data now and then.";
      throw new HttpError("unavailable", detail, RETRY);
    }
    if (refused) throw new HttpError("too_many_requests", "Too many event streams are open from this address.", RETRY);
    return new EventStream((response) => {
      live.open(response, {
        holder,
        lastEventId: [headers["last-event-id"]].flat()[0] ?? query.seen,
        versions: { data_version: context.index().version, live_version: context.liveVersion() },
      });
    }, HEAD);
  });
  http.app.addHook("preClose", async () => live.close());
}
