import { z } from "zod";
import { keyUse } from "../resources/api-keys.ts";
import { keyRequestResource } from "../resources/key-requests.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { KEY_SCOPES } from "../terms/permissions.ts";
import { honeypot } from "./forms.ts";

const { country_ids: _, ...asked } = keyRequestResource.create;
const form = {
  /** From `getFormToken`. */
  token: z.string().max(100),
  website: honeypot,
};
const common = { method: "POST", tag: "Visitors", access: "public", limit: 30 } as const;
/** The reference is the way to ask what became of the request. */
const received = z.object({ received: z.literal(true), reference: z.string() });

/** How a request stands, and after it the key. */
export const KEY_STATES = ["in_progress", "active", "declined", "expired"] as const;
const keyState = z.enum(KEY_STATES);

/** What everyone who has the reference may know: nothing of the person who asked. */
const requestState = z.object({
  program: z.string(),
  state: keyState,
  asked_at: z.iso.datetime(),
  /** Until when the key is valid; null before the decision, and when it was declined. */
  valid_to: z.iso.datetime().nullable(),
  /** What the key is for. */
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Use of the key; null while there is none. */
  use: keyUse.nullable(),
  /** How the newest request for more time stands; null where there is none. */
  extension: keyState.nullable(),
});

export const keyRequestBody = z.strictObject({
  ...asked,
  /** ISO 3166-1 alpha-2 codes of the countries that the program works for; empty: all. */
  countries: z
    .array(z.string().regex(/^[A-Za-z]{2}$/))
    .max(300)
    .default([]),
  ...form,
});

/** Requests of programs' owners, who have no account here. */
export const visitorKeyRoutes = {
  request: route({
    ...{ ...common, id: "postKeyRequest", path: "/api/v1/keys/requests/", status: 201 },
    summary: "Asks for an API key. Staff decide, and answer by mail.",
    body: jsonBody(keyRequestBody),
    response: received,
  }),
  extend: route({
    ...{ ...common, id: "postKeyExtension", path: "/api/v1/keys/extensions/", status: 201 },
    errors: ["not_found", "conflict"],
    summary: "Asks for more time for a key that is valid. Staff decide, and answer by mail.",
    body: jsonBody(
      z.strictObject({
        key: z.string().max(200),
        full_name: asked.full_name,
        email: asked.email,
        purpose: asked.purpose,
        /** Absent: 90 days more. */
        wanted_until: z.iso.datetime({ offset: true }).optional(),
        ...form,
      }),
    ),
    response: received,
  }),
  state: route({
    ...{ ...common, method: "GET", id: "getKeyRequest", path: "/api/v1/keys/requests/{reference}/" },
    errors: ["not_found"],
    summary: "What became of a request for a key or for more time.",
    params: z.object({ reference: z.string().max(40) }),
    response: requestState,
  }),
  fetch: route({
    ...{ ...common, id: "fetchKey", path: "/api/v1/keys/links/" },
    errors: ["not_found"],
    summary: "Shows the key that a mailed link leads to. The link works once: nobody can read the key again.",
    body: jsonBody(z.strictObject({ token: z.string().max(100) })),
    response: z.object({ program: z.string(), key: z.string(), valid_to: z.iso.datetime() }),
  }),
};
