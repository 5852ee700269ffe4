import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { KEY_SCOPES, PUBLIC_KEY_SCOPES } from "../terms/permissions.ts";
import { visitorEmail, visitorText } from "../visitors/forms.ts";
import { actorRef, reasonField, resourceParams, stampFields } from "./parts.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

/** Number of days for which a key is valid once its request is approved. */
export const KEY_DAYS = 90;
/** Maximum number of days from today to which a key can be extended. */
export const MAX_EXTENSION_DAYS = 365;

/** Kinds of requests: a request for a key, or for an extension of a valid key. */
export const KEY_REQUEST_KINDS = ["key", "extension"] as const;
export const KEY_REQUEST_STATUSES = ["INITIATED", "APPROVED", "DECLINED"] as const;
/** Categories of applicants. */
export const KEY_CATEGORIES = ["government", "operator", "research", "application", "other"] as const;

const formFields = {
  /** Name of the program that will use the key. */
  program: visitorText(1, 255),
  full_name: visitorText(1, 255),
  email: visitorEmail,
  purpose: visitorText(1, 5_000),
  category: z.enum(KEY_CATEGORIES),
};
const scopes = z.array(z.enum(KEY_SCOPES)).max(KEY_SCOPES.length);
const countryIds = z.array(z.int().positive()).max(300).default([]);

export const keyRequestResource = resource({
  name: "key-requests",
  singular: "key request",
  permissions: {
    view: "can_view_api_key",
    add: "can_approve_reject_api_key",
    update: "can_approve_reject_api_key",
    delete: "can_approve_reject_api_key",
  },
  fields: {
    ...{ program: z.string(), full_name: z.string(), email: z.string(), purpose: z.string() },
    category: z.enum(KEY_CATEGORIES),
    kind: z.enum(KEY_REQUEST_KINDS),
    status: z.enum(KEY_REQUEST_STATUSES),
    /** Countries for which the program works. An empty list means all countries. */
    country_ids: z.array(z.int()),
    /** Requested scopes; once the request is approved, the granted scopes. */
    scopes,
    /** Requested end of an extension. */
    wanted_until: z.iso.datetime().nullable(),
    /** End of the key's validity, once the request is approved. */
    valid_to: z.iso.datetime().nullable(),
    /** Id of the key. Set from the beginning for an extension, and once the owner has fetched the key for a new one. */
    key_id: z.int().nullable(),
    /** Source to which data sent with the key is attributed. */
    source_id: z.int().nullable(),
    /** Reason for declining the request. */
    decision: z.string(),
    decided_at: z.iso.datetime().nullable(),
    decided_by: actorRef.nullable(),
  },
  /** A request that was received by mail or telephone. */
  create: { ...formFields, scopes: scopes.default([...PUBLIC_KEY_SCOPES]), country_ids: countryIds },
  patch: { full_name: formFields.full_name, email: formFields.email, program: formFields.program },
  sort: ["-created_at", "created_at", "program", "status", "category", "valid_to", "decided_at"],
  filters: [
    { column: "status", kind: "text", lookup: "in" },
    { column: "kind", kind: "text", lookup: "in" },
    { column: "category", kind: "text", lookup: "in" },
  ],
  facets: ["status", "kind"],
});

const path = "/api/v1/admin/key-requests/";
const decision = {
  tag: "Staff",
  access: { permission: "can_approve_reject_api_key" },
  ifMatch: true,
  errors: ["not_found", "conflict"],
  params: resourceParams,
} as const;
const row = z.object({ ...keyRequestResource.fields, ...stampFields });
/** URL at which the owner fetches the key, once. Null when it was mailed, and for an extension. */
const link = { key_url: z.string().nullable() };

export const keyRequestRoutes = {
  ...resourceRoutes(keyRequestResource),
  approve: route({
    ...{ ...decision, id: "approve_key_requests", method: "POST", path: `${path}{id}/approve/` },
    summary: `Gives what was asked for: a key for ${KEY_DAYS} days at most, or more time, up to ${MAX_EXTENSION_DAYS} days from today. The owner is mailed a link that shows the key once; without mail the answer holds the link.`,
    body: jsonBody(
      z.strictObject({
        /** For a new key: a subset of the requested scopes. When absent, all of them. */
        scopes: scopes.min(1).optional(),
        /** For a key that sends measurements. When null, a new source is created with the name of the program. */
        source_id: z.int().nullable().default(null),
        /** When absent: the maximum duration for a new key, the requested duration for an extension. */
        valid_to: z.iso.datetime({ offset: true }).optional(),
      }),
    ),
    response: row.extend(link),
  }),
  decline: route({
    ...{ ...decision, id: "decline_key_requests", method: "POST", path: `${path}{id}/decline/` },
    summary: "Declines a request. The owner receives the reason by mail.",
    body: jsonBody(z.strictObject({ reason: reasonField })),
    response: row,
  }),
  link: route({
    ...{ ...decision, ifMatch: false, id: "link_key_requests", method: "POST", path: `${path}{id}/link/` },
    summary: "Sends another link to a key that was not fetched. The former link becomes invalid.",
    body: jsonBody(z.strictObject({})),
    response: z.object(link),
  }),
};
