import { webhookRoutes as routes } from "@schoolmap/contract";
import type { Context } from "../../context.ts";
import { countryNamed } from "../../datasets/index.ts";
import { addRoute } from "../../http/add-route.ts";
import { Empty } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import { checkUrl } from "../../ingest/feeds/fetch/guard.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import type { Actor } from "../../record/actor.ts";
import { type Sender, sendTest } from "./send-messages.ts";
import { shownSecret } from "./signed-message.ts";
import {
  createWebhook,
  type KeyActor,
  readWebhook,
  readWebhooks,
  removeWebhook,
  wireWebhook,
} from "./webhook-store.ts";

/** Routes for the webhooks of a key's owner. A webhook of another key is not found. */
export function webhookRoutes(http: Http, context: Pick<Context, "config" | "index" | "record">): void {
  const { db } = context.record;
  const { publicUrl, webhookHosts } = context.config;
  const sender: Sender = { publicUrl, guard: { allowedHosts: webhookHosts } };

  addRoute(http, routes.list, async ({ actor }) => {
    const results = (await readWebhooks(db, keyOf(actor).id)).map(wireWebhook);
    return { count: results.length, results };
  });
  addRoute(http, routes.get, async ({ actor, params }) =>
    wireWebhook(await readWebhook(db, keyOf(actor).id, params.id)),
  );
  addRoute(http, routes.create, async ({ actor, body, requestId }) => {
    const key = keyOf(actor);
    requirePublic(body.url, sender);
    const index = context.index();
    const countryId = body.country === undefined ? null : countryNamed(index, body.country).id;
    const schoolIds = keptSchools(index, body.schools ?? []);
    const id = await createWebhook(db, { url: body.url, countryId, schoolIds }, { actor: key, requestId });
    const webhook = await readWebhook(db, key.id, id);
    return { ...wireWebhook(webhook), secret: shownSecret(webhook.secret) };
  });
  addRoute(http, routes.test, async ({ actor, params, signal }) => {
    const error = await sendTest(db, await readWebhook(db, keyOf(actor).id, params.id), { ...sender, signal });
    return { delivered: error === null, error };
  });
  addRoute(http, routes.remove, async ({ actor, params, requestId }) => {
    await removeWebhook(db, params.id, { actor: keyOf(actor), requestId });
    return new Empty();
  });
}

/** The routes only accept keys. */
function keyOf(actor: Actor): KeyActor {
  if (actor.kind !== "key") throw new Error(`${actor.kind} has no key.`);
  return actor;
}

/**
 * @throws HttpError `invalid`. The name is resolved only when a message is sent, because it may resolve to another
 *   address by then.
 */
function requirePublic(url: string, { guard }: Sender): void {
  try {
    checkUrl(url, guard);
  } catch {
    const message = "It must be an https address of a public server.";
    throw new HttpError("invalid", message, { errors: [{ path: "url", code: "invalid", message }] });
  }
}

/**
 * Replaces merged schools by the school that remains, without duplicates. @throws HttpError `invalid` for an unknown
 * school
 */
function keptSchools(index: MapIndex, ids: readonly number[]): number[] {
  const kept = ids.map((id) => index.places.kept(id));
  const unknown = kept.findIndex((id) => index.rowOf(id) < 0);
  if (unknown < 0) return [...new Set(kept)];
  const message = `There is no school ${ids[unknown]}.`;
  throw new HttpError("invalid", message, { errors: [{ path: `schools.${unknown}`, code: "invalid", message }] });
}
