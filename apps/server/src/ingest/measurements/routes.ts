import { postMeasurements } from "@schoolmap/contract";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { WithLog } from "../../process/log.ts";
import type { Actor } from "../../record/actor.ts";
import type { WithRecord } from "../../record/connect.ts";
import type { MeasurementOrigin } from "./check-item.ts";
import { takeDurably } from "./take-durably.ts";

/** Adds the route for pushed measurements. It responds when the measurements are durable. */
export function measurementRoutes(http: Http, { record, log }: WithRecord & WithLog): void {
  addRoute(http, postMeasurements, ({ actor, body, requestId }) => {
    const { sourceId, apiKeyId } = originOf(actor);
    return takeDurably(record, sourceId, [...body], apiKeyId).catch((error: unknown) => {
      log.error({ err: error, requestId }, "measurements could not be taken");
      throw new HttpError("unavailable", "The measurements were not stored. Send them again in a moment.");
    });
  });
}

function originOf(actor: Actor): MeasurementOrigin {
  if (actor.kind === "key" && actor.sourceId !== null) return { sourceId: actor.sourceId, apiKeyId: actor.id };
  throw new HttpError("forbidden", "The API key belongs to no source.");
}
