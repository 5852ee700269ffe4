import { z } from "zod";
import { accountEmail, personName } from "../accounts/parts.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { resourceParams } from "./parts.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

export const USER_STATUSES = ["active", "disabled"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

const fixed = { email: accountEmail };
const changeable = {
  first_name: personName,
  last_name: personName,
  /** A change also requires `can_update_user_role`. */
  role_id: z.int(),
};
/** Null when the invitation was sent by mail. */
const invitation = { invitation_url: z.string().nullable() };

export const userResource = resource({
  name: "users",
  singular: "user",
  permissions: {
    view: "can_view_user",
    add: "can_add_user",
    update: "can_update_user",
    delete: "can_delete_user",
  },
  fields: {
    ...{ email: z.string(), first_name: z.string(), last_name: z.string(), role_id: z.int() },
    status: z.enum(USER_STATUSES),
    /** Null when the user is invited and has not signed in yet. */
    last_sign_in_at: z.iso.datetime().nullable(),
  },
  /** Creating a user sends an invitation. */
  create: { ...fixed, ...changeable },
  patch: { ...changeable, status: z.enum(USER_STATUSES) },
  secret: invitation,
  sort: ["last_name", "first_name", "email", "role_id", "status", "last_sign_in_at", "created_at", "modified_at"],
  filters: [
    { column: "status", kind: "text", lookup: "in" },
    { column: "role_id", kind: "integer", lookup: "in" },
  ],
  facets: ["status"],
  errors: ["email_already_exists", "invalid_role", "last_administrator"],
});

export const userRoutes = resourceRoutes(userResource);

/** Creates a further link for a user who has not signed in yet. The previous link becomes invalid. */
export const inviteAgain = route({
  id: "invite_users",
  method: "POST",
  path: "/api/v1/admin/users/{id}/invitation/",
  summary: "Sends another invitation to a user who has not signed in yet.",
  tag: "Staff",
  access: { permission: "can_add_user" },
  params: resourceParams,
  body: jsonBody(z.strictObject({})),
  errors: ["not_found", "conflict"],
  response: z.object(invitation),
});
