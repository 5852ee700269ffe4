import { postMeasurements } from "@schoolmap/contract";
import type { Context } from "../../context.ts";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/app.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import { takeDurably } from "./take-durably.ts";

/** The route for measurements that are pushed. The answer comes when the measurements are durable. */
export function measurementRoutes(http: Http, { record, log }: Pick<Context, "record" | "log">): void {
  addRoute(http, postMeasurements, ({ actor, body, requestId }) =>
    takeDurably(record, sourceOf(actor), [...body]).catch((error: unknown) => {
      log.error({ err: error, requestId }, "measurements could not be taken");
      throw new HttpError("unavailable", "The measurements were not taken; send them again in a moment.");
    }),
  );
}

function sourceOf(actor: Actor): number {
  if (actor.kind === "key" && actor.sourceId !== null) return actor.sourceId;
  throw new HttpError("forbidden", "The API key belongs to no source.");
}
