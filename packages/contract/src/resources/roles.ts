import { z } from "zod";
import { PERMISSIONS } from "../terms/permissions.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

/** Maximum number of roles that staff can create. */
export const MAX_CUSTOM_ROLES = 50;

const changeable = {
  name: z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(100)
    .regex(/^[a-zA-Z0-9\-' _()]*$/, "may have letters from a to z, digits, spaces and - ' _ ( )"),
  description: z.string().trim().max(1_000),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  /** Ids of the countries to which the role is limited; null when it applies to all countries. */
  country_ids: z.array(z.int()).min(1, "must name a country, or be null for all").max(300).nullable(),
};

export const roleResource = resource({
  name: "roles",
  singular: "role",
  permissions: {
    view: "can_view_all_roles",
    add: "can_create_role_configurations",
    update: "can_update_role_configurations",
    delete: "can_delete_role_configurations",
  },
  fields: {
    ...changeable,
    name: z.string(),
    permissions: z.array(z.string()),
    /** Roles of the category `system` are part of the product and cannot be changed. */
    category: z.enum(["system", "custom"]),
    /** Whether the role has every permission, regardless of `permissions`. */
    holds_all: z.boolean(),
  },
  create: {
    ...changeable,
    description: changeable.description.default(""),
    /** When absent, like `country_ids`: copied from `reference_role`, or none. */
    permissions: changeable.permissions.optional(),
    country_ids: changeable.country_ids.optional(),
    /** Role from which the new one is copied. */
    reference_role: z.int().positive().nullable().default(null),
  },
  patch: changeable,
  sort: ["name", "category", "created_at", "modified_at"],
  filters: [{ column: "category", kind: "text", lookup: "in" }],
  errors: ["duplicate_role_name", "invalid_role_name", "invalid_custom_role_count", "invalid_role_delete"],
});

export const roleRoutes = resourceRoutes(roleResource);
