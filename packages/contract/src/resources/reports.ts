import { z } from "zod";
import { proposedFacts, reportKind, reportState } from "../visitors/reports.ts";
import { assignee, staffNote } from "./contact-messages.ts";
import { actorRef } from "./parts.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

/** Problems with schools that visitors report. */
export const reportResource = resource({
  name: "reports",
  singular: "report",
  permissions: {
    view: "can_view_contact_message",
    add: "can_update_contact_message",
    update: "can_update_contact_message",
    delete: "can_delete_contact_message",
  },
  country: "country_id",
  fields: {
    reference: z.string(),
    school_id: z.int(),
    /** Name of the school when the report was received. */
    school_name: z.string(),
    country_id: z.int().nullable(),
    kind: reportKind,
    /** Empty after the retention time. */
    message: z.string(),
    /** Degrees; either both or neither. */
    proposed_lon: z.number().nullable(),
    proposed_lat: z.number().nullable(),
    duplicate_of: z.int().nullable(),
    proposed_facts: proposedFacts,
    state: reportState,
    /** How often the same problem was reported while the report was open. */
    times: z.int(),
    assigned_to: actorRef.nullable(),
    note: z.string(),
  },
  /** A report that was received by telephone or post. */
  create: {
    school_id: z.int().positive(),
    kind: reportKind,
    message: z.string().trim().min(10).max(2_000),
  },
  patch: { state: reportState, assigned_to: assignee, note: staffNote },
  sort: ["-created_at", "created_at", "school_name", "kind", "state", "times"],
  filters: [
    { column: "state", kind: "text", lookup: "in" },
    { column: "kind", kind: "text", lookup: "in" },
    { column: "assigned_to", kind: "text", lookup: "in" },
    { column: "school_id", kind: "integer", lookup: "in" },
  ],
  facets: ["state", "kind"],
});

export const reportRoutes = resourceRoutes(reportResource);
