import { liveEvents } from "@schoolmap/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Http } from "../http/app.ts";
import { isLoopback, subscriberOf } from "../http/client-address.ts";
import { HttpError } from "../http/http-error.ts";

/** Tells proxies to pass each event on at once, and to change nothing. The stream ends with its connection. */
const HEAD = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  connection: "close",
};
const RETRY_AFTER_SECONDS = "30";

/** The stream of changes. It is no answer that ends, so it goes past `serve` and writes to the connection itself. */
export function liveRoutes(http: Http, context: Pick<Context, "live" | "index" | "liveVersion">): void {
  const { live } = context;
  const open = (request: FastifyRequest, reply: FastifyReply) => {
    // A proxy on this machine without TRUST_PROXY must not make its visitors share one limit.
    const holder = isLoopback(request.ip) ? undefined : subscriberOf(request.ip);
    const refused = live.refusal(holder);
    if (refused) {
      reply.header("retry-after", RETRY_AFTER_SECONDS);
      throw refused === "full"
        ? new HttpError(
            "unavailable",
            "As many pages listen as the server takes; ask for the newest data now and then.",
          )
        : new HttpError("too_many_requests", "As many pages of this address listen as may.");
    }
    reply.hijack();
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEAD })) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    live.open(reply.raw, {
      holder,
      lastEventId: [request.headers["last-event-id"]].flat()[0],
      versions: { data_version: context.index().version, live_version: context.liveVersion() },
    });
  };
  http.app.get(liveEvents.path, { exposeHeadRoute: false }, open);
  http.app.addHook("preClose", async () => live.close());
  http.served.add(liveEvents.id);
}
