import { z } from "zod";
import type { Permission } from "../terms/permissions.ts";
import { idText } from "../terms/scope.ts";

/** Who did something: "system", "cli", "anonymous", "key:3" or "user:12", and the name to show; null when it is not known. */
export const actorRef = z.object({ id: z.string(), name: z.string().nullable() });
export type ActorRef = z.infer<typeof actorRef>;

/** Who wrote a row and when, as every resource carries it. */
export const stampFields = {
  id: z.int(),
  /** Counts the changes of the row, from 1. The ETag of a row names it. */
  revision: z.int(),
  created_at: z.iso.datetime(),
  created_by: actorRef,
  modified_at: z.iso.datetime(),
  modified_by: actorRef,
  /** Since when the row is deleted; null while it is not. */
  deleted: z.iso.datetime().nullable(),
};

/** Most rows that a page of a list holds. */
export const MAX_PAGE = 500;
/** Which rows a list holds with regard to deletion. */
export const DELETED_CHOICES = ["without", "with", "only"] as const;

/** Formats of an export of a whole list. */
export const EXPORT_FORMATS = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** How often an actor may take a list away, each minute. */
export const EXPORTS_A_MINUTE = 30;
/** Most values of a column that a list counts. */
export const MAX_FACET_VALUES = 500;

/** How many rows of a list have each value of a column, whatever the list is filtered to in this column. */
export const facetCounts = z.array(
  z.object({ value: z.union([z.string(), z.number(), z.boolean()]).nullable(), count: z.int() }),
);
export type FacetCounts = z.infer<typeof facetCounts>;

/** Why something is changed, for the audit. */
export const reasonField = z.string().trim().min(1).max(1_000);

export const resourceParams = z.object({ id: idText });

export const resourceReadQuery = z.object({
  /** A past moment: the row as it was then. */
  at: z.iso.datetime({ offset: true }).optional(),
});

export const resourceReasonQuery = z.object({ reason: reasonField.optional() });

/** One change of a row, as its history shows it. */
export const resourceVersion = z.object({
  revision: z.int(),
  /** Null where the change is older than the audit. */
  at: z.iso.datetime().nullable(),
  actor: actorRef.nullable(),
  reason: z.string().nullable(),
  action: z.enum(["create", "update", "delete"]),
  /** Fields whose values differ; of a new row all that are not empty. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type ResourceVersion = z.infer<typeof resourceVersion>;

/** The statuses of what is prepared by one person and published by another. */
export const PUBLISHING_STATUSES = ["DRAFT", "READY_TO_PUBLISH", "PUBLISHED", "DISABLED"] as const;

/** A step of a life cycle: from one status to another, with the permission that it needs. */
export interface Transition {
  readonly from: string;
  readonly to: string;
  readonly permission: Permission;
}

/** The life cycle of what is prepared by one person and published by another. */
export function publishingSteps(update: Permission, publish: Permission): readonly Transition[] {
  return [
    { from: "DRAFT", to: "READY_TO_PUBLISH", permission: update },
    { from: "READY_TO_PUBLISH", to: "DRAFT", permission: update },
    { from: "READY_TO_PUBLISH", to: "PUBLISHED", permission: publish },
    { from: "PUBLISHED", to: "DISABLED", permission: publish },
    { from: "DISABLED", to: "PUBLISHED", permission: publish },
  ];
}
