import { z } from "zod";
import { contactCategory } from "../visitors/contact.ts";
import { actorRef } from "./parts.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

/** Whether staff have answered a visitor's message. */
export const MESSAGE_STATUSES = ["new", "answered"] as const;

const text = (max: number) => z.string().trim().min(1, "must not be empty").max(max);

/** The assignee of a task: a member of staff. */
export const assignee = z
  .string()
  .regex(/^user:\d{1,9}$/, "must be a member of staff, such as user:12")
  .nullable();
export const staffNote = z.string().trim().max(2_000);

export const contactMessageResource = resource({
  name: "contact-messages",
  singular: "message",
  permissions: {
    view: "can_view_contact_message",
    add: "can_update_contact_message",
    update: "can_update_contact_message",
    delete: "can_delete_contact_message",
  },
  fields: {
    full_name: z.string(),
    organisation: z.string(),
    purpose: z.string(),
    /** Empty, like the name, after its retention time. */
    message: z.string(),
    email: z.string().nullable(),
    category: contactCategory,
    status: z.enum(MESSAGE_STATUSES),
    assigned_to: actorRef.nullable(),
    /** Note written by staff. */
    note: z.string(),
  },
  /** A message that was received by telephone or post. */
  create: {
    full_name: text(255),
    organisation: text(255),
    purpose: text(255),
    message: text(5_000),
    email: z.email().max(254).nullable().default(null),
    category: contactCategory.default("gigamaps"),
  },
  patch: { assigned_to: assignee, note: staffNote },
  sort: ["-created_at", "created_at", "full_name", "organisation", "category", "status"],
  filters: [
    { column: "status", kind: "text", lookup: "in" },
    { column: "category", kind: "text", lookup: "in" },
    { column: "assigned_to", kind: "text", lookup: "in" },
  ],
  facets: ["status", "category"],
  transitions: [
    { from: "new", to: "answered", permission: "can_update_contact_message" },
    { from: "answered", to: "new", permission: "can_update_contact_message" },
  ],
});

export const contactMessageRoutes = resourceRoutes(contactMessageResource);
