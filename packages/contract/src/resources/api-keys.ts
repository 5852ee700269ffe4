import { z } from "zod";
import { KEY_SCOPES } from "../terms/permissions.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

const name = z.string().trim().min(1, "must not be empty").max(255);
const until = z.iso.datetime({ offset: true }).nullable();

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
    scopes: z.array(z.enum(KEY_SCOPES)),
    /** What it writes is attributed to this source. */
    source_id: z.int().nullable(),
    /** The key may do what this role may. */
    role_id: z.int().nullable(),
    valid_from: z.iso.datetime(),
    /** Null: until it is deleted. */
    valid_to: z.iso.datetime().nullable(),
  },
  create: {
    name,
    scopes: z.array(z.enum(KEY_SCOPES)).default([]),
    source_id: z.int().nullable().default(null),
    role_id: z.int().nullable().default(null),
    valid_to: until.default(null),
  },
  patch: { name, valid_to: until },
  /** The key itself: only its hash is kept. */
  secret: { key: z.string() },
  sort: ["name", "created_at", "valid_to", "modified_at"],
  filters: [{ column: "prefix", kind: "text", lookup: "exact" }],
});

export const apiKeyRoutes = resourceRoutes(apiKeyResource);
