import { z } from "zod";
import type { Permission } from "../terms/permissions.ts";
import { idText } from "../terms/scope.ts";

/**
 * Actor of a change: "system", "cli", "anonymous", "key:3" or "user:12", with its display name; null when the actor is
 * unknown.
 */
export const actorRef = z.object({ id: z.string(), name: z.string().nullable() });
export type ActorRef = z.infer<typeof actorRef>;

/** Author and time of changes to a row. Every resource has these fields. */
export const stampFields = {
  id: z.int(),
  /** Number of the row's current revision, from 1. The row's ETag contains it. */
  revision: z.int(),
  created_at: z.iso.datetime(),
  created_by: actorRef,
  modified_at: z.iso.datetime(),
  modified_by: actorRef,
  /** Time at which the row was deleted; null when it is not deleted. */
  deleted: z.iso.datetime().nullable(),
};

/** Maximum number of rows on a page of a list. */
export const MAX_PAGE = 500;
/** Whether a list contains deleted rows, other rows, or both. */
export const DELETED_CHOICES = ["without", "with", "only"] as const;

/** Export formats of a complete list. */
export const EXPORT_FORMATS = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Maximum number of list exports per actor and minute. */
export const EXPORTS_A_MINUTE = 30;
/** Maximum number of values of a column that a list counts. */
export const MAX_FACET_VALUES = 500;

/** Number of rows of a list for each value of a column, ignoring the list's filter on this column. */
export const facetCounts = z.array(
  z.object({ value: z.union([z.string(), z.number(), z.boolean()]).nullable(), count: z.int() }),
);
export type FacetCounts = z.infer<typeof facetCounts>;

/** Reason for a change, for the audit. */
export const reasonField = z.string().trim().min(1).max(1_000);

export const resourceParams = z.object({ id: idText });

export const resourceReadQuery = z.object({
  /** A time in the past at which to read the row. */
  at: z.iso.datetime({ offset: true }).optional(),
});

export const resourceReasonQuery = z.object({ reason: reasonField.optional() });

/** One change of a row, as shown in its history. */
export const resourceVersion = z.object({
  revision: z.int(),
  /** Null when the change is older than the audit. */
  at: z.iso.datetime().nullable(),
  actor: actorRef.nullable(),
  reason: z.string().nullable(),
  action: z.enum(["create", "update", "delete"]),
  /** Fields whose values differ. For a new row, all fields that are not empty. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type ResourceVersion = z.infer<typeof resourceVersion>;

/** Statuses of an entity that one user prepares and another publishes. */
export const PUBLISHING_STATUSES = ["DRAFT", "READY_TO_PUBLISH", "PUBLISHED", "DISABLED"] as const;

/** A step of a life cycle: from one status to another, with the required permission. */
export interface Transition {
  readonly from: string;
  readonly to: string;
  readonly permission: Permission;
}

/** Returns the life cycle of an entity that one user prepares and another publishes. */
export function publishingSteps(update: Permission, publish: Permission): readonly Transition[] {
  return [
    { from: "DRAFT", to: "READY_TO_PUBLISH", permission: update },
    { from: "READY_TO_PUBLISH", to: "DRAFT", permission: update },
    { from: "READY_TO_PUBLISH", to: "PUBLISHED", permission: publish },
    { from: "PUBLISHED", to: "DISABLED", permission: publish },
    { from: "DISABLED", to: "PUBLISHED", permission: publish },
  ];
}
