import { z } from "zod";
import { DEFAULT_RATE_FACTOR, MAX_RATE_FACTOR, route } from "../route/route.ts";
import { KEY_SCOPES, PUBLIC_KEY_SCOPES } from "../terms/permissions.ts";
import { KEY_CATEGORIES, KEY_REQUEST_STATUSES } from "./key-requests.ts";
import { resourceParams } from "./parts.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

const name = z.string().trim().min(1, "must not be empty").max(255);
const until = z.iso.datetime({ offset: true }).nullable();
/** Ids of API categories. An empty list means the default category. */
const category_ids = z.array(z.int().positive()).max(50);

const scopes = z.array(z.enum(KEY_SCOPES)).max(KEY_SCOPES.length);
/** Factor for the number of requests per minute to a route, relative to the limit of clients without a key. */
const rate_factor = z.int().min(1).max(MAX_RATE_FACTOR);

/** Number of days whose requests are shown, including today. */
export const KEY_USE_DAYS = 28;

/**
 * How often a key was used on each of the last days (UTC), oldest first. `refused` counts the requests over its limit.
 */
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
    /** First characters of the key, used to recognise it. */
    prefix: z.string(),
    scopes,
    rate_factor,
    /** Source to which data written with the key is attributed. */
    source_id: z.int().nullable(),
    /** Role whose permissions the key has. */
    role_id: z.int().nullable(),
    category_ids,
    valid_from: z.iso.datetime(),
    /** Null when the key is valid until it is deleted. */
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
  /** The key itself. Only its hash is stored. */
  secret: { key: z.string() },
  sort: ["name", "created_at", "valid_to", "modified_at"],
  filters: [{ column: "prefix", kind: "text", lookup: "exact" }],
});

export const apiKeyRoutes = resourceRoutes(apiKeyResource);

/** Facts about keys in addition to their own fields. */
export const listKeyFacts = route({
  ...{ id: "list_api_key_facts", method: "GET", path: "/api/v1/admin/api-keys/facts/", tag: "Staff" },
  access: { permission: "can_view_api_key" },
  summary:
    "Returns for each valid key: its number of uses and the last one, the person who requested it, and the state of its last extension.",
  response: z.object({
    results: z.array(
      z.object({
        key_id: z.int(),
        /** Time of the last use, at most one minute too early. Null when the key was never used. */
        last_used: z.iso.datetime().nullable(),
        /** Number of uses in the last `KEY_USE_DAYS` days. */
        requests: z.int(),
        /** Null for a key that was not created from a key request. */
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
