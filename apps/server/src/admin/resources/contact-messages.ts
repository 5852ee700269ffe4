import { contactMessageResource, contactMessageRoutes } from "@schoolmap/contract";
import { assigneeFaults } from "../assignee.ts";
import { defineResource } from "../resource.ts";

/** Messages of visitors to the operators of the map. */
export const CONTACT_MESSAGES_RESOURCE = defineResource({
  declaration: contactMessageResource,
  routes: contactMessageRoutes,
  table: "contact_message",
  texts: ["full_name", "organisation", "purpose", "message", "email"],
  check: (unit, row) => assigneeFaults(unit, row),
});
