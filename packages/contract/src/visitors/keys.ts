import { z } from "zod";
import { keyUse } from "../resources/api-keys.ts";
import { keyRequestResource } from "../resources/key-requests.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { KEY_SCOPES } from "../terms/permissions.ts";
import { honeypot } from "./forms.ts";

const { country_ids: _, ...formFields } = keyRequestResource.create;
const form = {
  /** Token from `getFormToken`. */
  token: z.string().max(100),
  website: honeypot,
};
const common = { method: "POST", tag: "Visitors", access: "public", limit: 30 } as const;
/** The reference is used to request the status of the request. */
const received = z.object({ received: z.literal(true), reference: z.string() });

/** States of a request, and then of its key. */
export const KEY_STATES = ["in_progress", "active", "declined", "expired"] as const;
const keyState = z.enum(KEY_STATES);

/** Public part of the request for everyone who has the reference. It contains no data about the applicant. */
const requestState = z.object({
  program: z.string(),
  state: keyState,
  asked_at: z.iso.datetime(),
  /** End of the key's validity; null before the decision, and when the request was declined. */
  valid_to: z.iso.datetime().nullable(),
  /** Scopes of the key. */
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Use of the key; null before the key exists. */
  use: keyUse.nullable(),
  /** State of the newest extension request; null when there is none. */
  extension: keyState.nullable(),
});

export const keyRequestBody = z.strictObject({
  ...formFields,
  /** ISO 3166-1 alpha-2 codes of the countries for which the program works. An empty list means all countries. */
  countries: z
    .array(z.string().regex(/^[A-Za-z]{2}$/))
    .max(300)
    .default([]),
  ...form,
});

/** Requests by owners of programs, who have no account. */
export const visitorKeyRoutes = {
  request: route({
    ...{ ...common, id: "postKeyRequest", path: "/api/v1/keys/requests/", status: 201 },
    summary: "Requests an API key. Staff decide and respond by mail.",
    body: jsonBody(keyRequestBody),
    response: received,
  }),
  extend: route({
    ...{ ...common, id: "postKeyExtension", path: "/api/v1/keys/extensions/", status: 201 },
    errors: ["not_found", "conflict"],
    summary: "Requests an extension of a valid key. Staff decide and respond by mail.",
    body: jsonBody(
      z.strictObject({
        key: z.string().max(200),
        full_name: formFields.full_name,
        email: formFields.email,
        purpose: formFields.purpose,
        /** Default: 90 more days. */
        wanted_until: z.iso.datetime({ offset: true }).optional(),
        ...form,
      }),
    ),
    response: received,
  }),
  state: route({
    ...{ ...common, method: "GET", id: "getKeyRequest", path: "/api/v1/keys/requests/{reference}/" },
    errors: ["not_found"],
    summary: "Returns the state of a request for a key or for an extension.",
    params: z.object({ reference: z.string().max(40) }),
    response: requestState,
  }),
  fetch: route({
    ...{ ...common, id: "fetchKey", path: "/api/v1/keys/links/" },
    errors: ["not_found"],
    summary: "Returns the key of a mailed link. The link works once; the key cannot be read again.",
    body: jsonBody(z.strictObject({ token: z.string().max(100) })),
    response: z.object({ program: z.string(), key: z.string(), valid_to: z.iso.datetime() }),
  }),
};
