import { z } from "zod";
import { resource, resourceRoutes } from "./resource-routes.ts";

const text = (max: number) => z.string().trim().max(max);

const changeable = {
  name: text(255).min(1, "must not be empty"),
  description: text(500),
  /** Whether this is the category of keys that have none. At most one category is the default. */
  is_default: z.boolean(),
};
const code = text(64).regex(/^[A-Z][A-Z0-9_]*$/, "must consist of capital letters, digits and _");

/** Categories by which staff sort keys. */
export const apiCategoryResource = resource({
  name: "api-categories",
  singular: "API category",
  permissions: {
    view: "can_view_api_key",
    add: "can_approve_reject_api_key",
    update: "can_approve_reject_api_key",
    delete: "can_approve_reject_api_key",
  },
  fields: { code, ...changeable },
  create: {
    code,
    ...changeable,
    description: changeable.description.default(""),
    is_default: changeable.is_default.default(false),
  },
  patch: changeable,
  sort: ["name", "code", "created_at", "modified_at"],
  filters: [{ column: "is_default", kind: "boolean", lookup: "on" }],
});

export const apiCategoryRoutes = resourceRoutes(apiCategoryResource);
