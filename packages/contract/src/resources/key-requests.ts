import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { KEY_SCOPES, PUBLIC_KEY_SCOPES } from "../terms/permissions.ts";
import { visitorEmail, visitorText } from "../visitors/forms.ts";
import { actorRef, reasonField, resourceParams, stampFields } from "./parts.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

/** Days for which a key is valid once its request is approved. */
export const KEY_DAYS = 90;
/** Most days from today to which a key may be extended. */
export const MAX_EXTENSION_DAYS = 365;

/** A request for a key, or for more time for a key that is valid. */
export const KEY_REQUEST_KINDS = ["key", "extension"] as const;
export const KEY_REQUEST_STATUSES = ["INITIATED", "APPROVED", "DECLINED"] as const;
/** Who asks. */
export const KEY_CATEGORIES = ["government", "operator", "research", "application", "other"] as const;

const asked = {
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
    /** The countries that the program works for; empty: all. */
    country_ids: z.array(z.int()),
    /** Those that are asked for; once approved, those that were given. */
    scopes,
    /** Until when an extension is asked for. */
    wanted_until: z.iso.datetime().nullable(),
    /** Until when the key is valid, once the request is approved. */
    valid_to: z.iso.datetime().nullable(),
    /** The key: of an extension from the beginning, of a new one once its owner has fetched it. */
    key_id: z.int().nullable(),
    /** What the key sends is attributed to this source. */
    source_id: z.int().nullable(),
    /** Why it was declined. */
    decision: z.string(),
    decided_at: z.iso.datetime().nullable(),
    decided_by: actorRef.nullable(),
  },
  /** A request that came by mail or telephone. */
  create: { ...asked, scopes: scopes.default([...PUBLIC_KEY_SCOPES]), country_ids: countryIds },
  patch: { full_name: asked.full_name, email: asked.email, program: asked.program },
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
/** The address at which the owner fetches the key, once; null where it was mailed, and for an extension. */
const link = { key_url: z.string().nullable() };

export const keyRequestRoutes = {
  ...resourceRoutes(keyRequestResource),
  approve: route({
    ...{ ...decision, id: "approve_key_requests", method: "POST", path: `${path}{id}/approve/` },
    summary: `Gives what was asked for: a key for ${KEY_DAYS} days at most, or more time, up to ${MAX_EXTENSION_DAYS} days from today. The owner is mailed a link that shows the key once; without mail the answer holds the link.`,
    body: jsonBody(
      z.strictObject({
        /** Of a new key, some of those that are asked for; absent: all of them. */
        scopes: scopes.min(1).optional(),
        /** For a key that sends measurements; null: a source of its own, called like the program. */
        source_id: z.int().nullable().default(null),
        /** Absent: as long as may be for a new key, as long as was asked for an extension. */
        valid_to: z.iso.datetime({ offset: true }).optional(),
      }),
    ),
    response: row.extend(link),
  }),
  decline: route({
    ...{ ...decision, id: "decline_key_requests", method: "POST", path: `${path}{id}/decline/` },
    summary: "Declines a request. The owner is mailed the reason.",
    body: jsonBody(z.strictObject({ reason: reasonField })),
    response: row,
  }),
  link: route({
    ...{ ...decision, ifMatch: false, id: "link_key_requests", method: "POST", path: `${path}{id}/link/` },
    summary: "A further link to a key that nobody has fetched; the link before holds no longer.",
    body: jsonBody(z.strictObject({})),
    response: z.object(link),
  }),
};
