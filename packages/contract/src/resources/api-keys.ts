import { z } from "zod";
import { DEFAULT_RATE_FACTOR, MAX_RATE_FACTOR, route } from "../route/route.ts";
import { KEY_SCOPES, PUBLIC_KEY_SCOPES } from "../terms/permissions.ts";
import { KEY_CATEGORIES, KEY_REQUEST_STATUSES } from "./key-requests.ts";
import { resourceParams } from "./parts.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

const name = z.string().trim().min(1, "must not be empty").max(255);
const until = z.iso.datetime({ offset: true }).nullable();
/** Ids of API categories; none: the default category. */
const category_ids = z.array(z.int().positive()).max(50);

const scopes = z.array(z.enum(KEY_SCOPES)).max(KEY_SCOPES.length);
/** So many times the requests a minute that clients without a key may send to a route. */
const rate_factor = z.int().min(1).max(MAX_RATE_FACTOR);

/** Days whose requests are shown, today included. */
export const KEY_USE_DAYS = 28;

/** How often a key was shown on each of the last days (UTC), the oldest first; `refused`: how often over its limit. */
export const keyUse = z.array(z.object({ day: z.iso.date(), requests: z.int(), refused: z.int() }));

export const apiKeyResource = resource({
  name: "api-keys",
  singular: "API key",
  permissions: {
    view: "can_view_api_key",
    add: "can_add_api_key",
    update: "can_update_api_key",
    delete: "can_delete_api_key",
  },
  fields: {
    name,
    /** The first characters of the key, to tell it by. */
    prefix: z.string(),
    scopes,
    rate_factor,
    /** What it writes is attributed to this source. */
    source_id: z.int().nullable(),
    /** The key may do what this role may. */
    role_id: z.int().nullable(),
    category_ids,
    valid_from: z.iso.datetime(),
    /** Null: until it is deleted. */
    valid_to: z.iso.datetime().nullable(),
  },
  create: {
    name,
    scopes: scopes.default([...PUBLIC_KEY_SCOPES]),
    rate_factor: rate_factor.default(DEFAULT_RATE_FACTOR),
    source_id: z.int().nullable().default(null),
    role_id: z.int().nullable().default(null),
    category_ids: category_ids.default([]),
    valid_to: until.default(null),
  },
  patch: { name, rate_factor, category_ids, valid_to: until },
  /** The key itself: only its hash is kept. */
  secret: { key: z.string() },
  sort: ["name", "created_at", "valid_to", "modified_at"],
  filters: [{ column: "prefix", kind: "text", lookup: "exact" }],
});

export const apiKeyRoutes = resourceRoutes(apiKeyResource);

/** What is known of keys besides themselves. */
export const listKeyFacts = route({
  ...{ id: "list_api_key_facts", method: "GET", path: "/api/v1/admin/api-keys/facts/", tag: "Staff" },
  access: { permission: "can_view_api_key" },
  summary:
    "Of each key that holds: when and how often it was shown, who asked for it, and how its last extension stands.",
  response: z.object({
    results: z.array(
      z.object({
        key_id: z.int(),
        /** A minute too early at most; null: never. */
        last_used: z.iso.datetime().nullable(),
        /** How often it was shown in the last `KEY_USE_DAYS` days. */
        requests: z.int(),
        /** Null for a key that nobody asked for by a request. */
        owner: z.object({ full_name: z.string(), email: z.string(), category: z.enum(KEY_CATEGORIES) }).nullable(),
        extension: z.enum(KEY_REQUEST_STATUSES).nullable(),
      }),
    ),
  }),
});

export const getKeyUse = route({
  ...{ id: "getKeyUse", method: "GET", path: "/api/v1/admin/api-keys/{id}/use/", tag: "Staff" },
  access: { permission: "can_view_api_key" },
  errors: ["not_found"],
  summary: `How often a key was shown on each of the last ${KEY_USE_DAYS} days (UTC), the oldest first. A node adds what it counted every ten seconds. Answers that a node has kept are counted for no key.`,
  params: resourceParams,
  response: z.object({ days: keyUse }),
});
