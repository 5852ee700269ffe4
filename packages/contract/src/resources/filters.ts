import { z } from "zod";
import { filterType, lookup } from "../catalog/filters.ts";
import { route } from "../route/route.ts";
import { actorRef } from "./parts.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

const text = (max: number) => z.string().trim().max(max);

/** An option of a dropdown. In a group, `value` contains several values, separated by "|". */
const choice = z.strictObject({
  label: text(100).min(1, "must say what the choice is called"),
  value: text(2_000).min(1, "must name a value"),
});

const options = z.strictObject({
  placeholder: text(100).optional(),
  minPlaceholder: text(100).optional(),
  maxPlaceholder: text(100).optional(),
  /** Whether the choices are the values that the schools of the country have. */
  live_choices: z.boolean().optional(),
  /** Whether a choice can stand for several values. */
  group_choices: z.boolean().optional(),
  /** Whether the bounds are computed from the schools of the country. */
  range_auto_compute: z.boolean().optional(),
  /** Whether users can also select schools without a value. */
  include_none_filter: z.boolean().optional(),
  choices: z.array(choice).max(200).optional(),
});

const changeable = {
  name: text(255)
    .min(1, "must not be empty")
    .regex(/^[\p{L}\p{N}\-' _()#]*$/u, "may hold letters, digits, spaces and - ' _ ( ) #"),
  description: text(500),
  /** Type of the control. The column limits the options. */
  type: filterType,
  column_name: text(64).min(1, "must name a column"),
  /** How values are compared. The type of the control limits the options. */
  query_param_filter: lookup,
  options,
};

/** Statuses of a filter. A published filter can be disabled and enabled again, and never returns to a draft. */
export const FILTER_STATUSES = ["DRAFT", "PUBLISHED", "DISABLED"] as const;

export const filterResource = resource({
  name: "filters",
  singular: "filter",
  permissions: {
    view: "can_view_advance_filter",
    add: "can_add_advance_filter",
    update: "can_update_advance_filter",
    delete: "can_delete_advance_filter",
  },
  fields: {
    code: z.string(),
    ...changeable,
    status: z.enum(FILTER_STATUSES),
    published_at: z.iso.datetime().nullable(),
    published_by: actorRef.nullable(),
  },
  create: {
    code: text(255).regex(/^[A-Z0-9][A-Z0-9\-' _]*$/, "must consist of capital letters, digits, spaces and - ' _"),
    ...changeable,
    description: changeable.description.default(""),
    options: options.default({}),
  },
  patch: changeable,
  sort: ["name", "code", "column_name", "type", "query_param_filter", "status", "modified_at", "published_at"],
  filters: [
    { column: "status", kind: "text", lookup: "in" },
    { column: "type", kind: "text", lookup: "in" },
    { column: "column_name", kind: "text", lookup: "in" },
  ],
  transitions: [
    { from: "DRAFT", to: "PUBLISHED", permission: "can_publish_advance_filter" },
    { from: "PUBLISHED", to: "DISABLED", permission: "can_publish_advance_filter" },
    { from: "DISABLED", to: "PUBLISHED", permission: "can_publish_advance_filter" },
  ],
});

export const filterRoutes = resourceRoutes(filterResource);

export const listColumnValues = route({
  id: "listColumnValues",
  method: "GET",
  path: "/api/v1/admin/columns/{column}/values/",
  tag: "Staff",
  access: { permission: "can_view_column_configurations" },
  summary: "Returns the words that schools have in a column, most frequent first, with the number of schools for each.",
  errors: ["not_found"],
  params: z.object({ column: z.string().max(64) }),
  response: z.object({
    /** Number of schools without a value. */
    none: z.int(),
    results: z.array(z.object({ value: z.string(), count: z.int() })),
  }),
});
