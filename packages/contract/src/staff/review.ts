import { z } from "zod";
import { ATTRIBUTES, type AttributeKind } from "../terms/attributes.ts";
import { coverageType } from "../terms/enums.ts";
import type { Permission } from "../terms/permissions.ts";

/** Statuses of a row in the review queue. */
export const REVIEW_STATUSES = [
  "DRAFT",
  "UPDATED_IN_DRAFT",
  "DRAFT_LOCKED",
  "UPDATED_IN_DRAFT_LOCKED",
  "PUBLISHED",
  "DELETED",
  "DELETED_PUBLISHED",
  "DISCARDED",
] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Statuses of rows without a decision. */
export const WAITING_REVIEWS: readonly ReviewStatus[] = [
  "DRAFT",
  "UPDATED_IN_DRAFT",
  "DRAFT_LOCKED",
  "UPDATED_IN_DRAFT_LOCKED",
  "DELETED",
];

/**
 * Effect of a row on the record: it adds a school, changes one, or removes one that its source does not list any more.
 */
export const REVIEW_KINDS = ["new", "change", "removal"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** Steps that staff can take with a row. */
export const REVIEW_STEPS = ["edit", "send", "send_back", "publish", "discard", "restore", "undo"] as const;
export type ReviewStep = (typeof REVIEW_STEPS)[number];
/** Steps that can be taken with many rows, as a frozen set. */
export const REVIEW_SET_STEPS = ["publish", "send", "send_back", "discard"] as const satisfies readonly ReviewStep[];
export type ReviewSetStep = (typeof REVIEW_SET_STEPS)[number];

interface ReviewTransition {
  readonly step: ReviewStep;
  readonly from: ReviewStatus;
  readonly to: ReviewStatus;
  readonly permission: Permission;
}

const EDITOR = "can_update_school_master_data";
const PUBLISHER = "can_publish_school_master_data";

const transition = (step: ReviewStep, permission: Permission, from: ReviewStatus, to: ReviewStatus) =>
  ({ step, permission, from, to }) as const;

/**
 * Life cycle of a row: who may take which step. The first transition that matches step, status and permissions applies,
 * so a user who may publish edits as a publisher. Changes by an editor become public only through a publisher.
 */
export const REVIEW_TRANSITIONS: readonly ReviewTransition[] = [
  transition("edit", PUBLISHER, "DRAFT", "UPDATED_IN_DRAFT_LOCKED"),
  transition("edit", PUBLISHER, "DRAFT_LOCKED", "UPDATED_IN_DRAFT_LOCKED"),
  transition("edit", PUBLISHER, "UPDATED_IN_DRAFT_LOCKED", "UPDATED_IN_DRAFT_LOCKED"),
  transition("edit", EDITOR, "DRAFT", "UPDATED_IN_DRAFT"),
  transition("edit", EDITOR, "UPDATED_IN_DRAFT", "UPDATED_IN_DRAFT"),
  transition("send", EDITOR, "DRAFT", "DRAFT_LOCKED"),
  transition("send", EDITOR, "UPDATED_IN_DRAFT", "DRAFT_LOCKED"),
  transition("send_back", PUBLISHER, "DRAFT", "UPDATED_IN_DRAFT"),
  transition("send_back", PUBLISHER, "DRAFT_LOCKED", "UPDATED_IN_DRAFT"),
  transition("send_back", PUBLISHER, "UPDATED_IN_DRAFT_LOCKED", "UPDATED_IN_DRAFT"),
  transition("publish", PUBLISHER, "DRAFT", "PUBLISHED"),
  transition("publish", PUBLISHER, "DRAFT_LOCKED", "PUBLISHED"),
  transition("publish", PUBLISHER, "UPDATED_IN_DRAFT_LOCKED", "PUBLISHED"),
  transition("publish", PUBLISHER, "DELETED", "DELETED_PUBLISHED"),
  transition("discard", PUBLISHER, "DELETED", "DISCARDED"),
  transition("restore", PUBLISHER, "DISCARDED", "DELETED"),
  transition("undo", PUBLISHER, "PUBLISHED", "DRAFT"),
  transition("undo", PUBLISHER, "PUBLISHED", "DRAFT_LOCKED"),
  transition("undo", PUBLISHER, "PUBLISHED", "UPDATED_IN_DRAFT_LOCKED"),
  transition("undo", PUBLISHER, "DELETED_PUBLISHED", "DELETED"),
];

/** Returns the statuses that allow a step. */
export function statusesBefore(step: ReviewStep): readonly ReviewStatus[] {
  return [...new Set(REVIEW_TRANSITIONS.filter((one) => one.step === step).map(({ from }) => from))];
}

/** Returns the transition that a user with these permissions may take from a status, or undefined if there is none. */
export function reviewTransition(
  step: ReviewStep,
  from: ReviewStatus,
  permissions: { has(permission: Permission): boolean },
): ReviewTransition | undefined {
  return REVIEW_TRANSITIONS.find((one) => one.step === step && one.from === from && permissions.has(one.permission));
}

/** Maximum waiting time of a row before it is overdue, in hours. */
export const REVIEW_OVERDUE_HOURS = 48;

/** A reason to check a row before it is published, with the numbers on which it is based. */
export const reviewFlag = z.discriminatedUnion("code", [
  /** The place moves by this distance, in this bearing in degrees from north. */
  z.object({ code: z.literal("moved"), metres: z.int(), bearing: z.int() }),
  /** The place moves to another region; null for none. */
  z.object({ code: z.literal("crosses_border"), from: z.string().nullable(), to: z.string().nullable() }),
  /** The place is this far outside the drawn border of its country. */
  z.object({ code: z.literal("outside_country"), km: z.number() }),
  /** Another public school with the same name is this near. */
  z.object({ code: z.literal("same_name_near"), school_id: z.int(), name: z.string(), metres: z.int() }),
  /** Another public school of the country has the same government id. */
  z.object({ code: z.literal("same_external_id"), school_id: z.int(), name: z.string() }),
  /** A count increased or decreased by more than a plausible factor. */
  z.object({ code: z.literal("count_jump"), field: z.string(), from: z.number(), to: z.number() }),
  /** The school was deleted at that time, and is restored. */
  z.object({ code: z.literal("came_back"), deleted: z.string() }),
  /** Staff wrote one value, and the source has another one since then. */
  z.object({ code: z.literal("edit_conflict"), field: z.string(), staff: z.unknown(), source: z.unknown() }),
  /** The school that is removed has been registered for measurements since that day. */
  z.object({ code: z.literal("removes_measured"), since: z.string() }),
]);
export type ReviewFlag = z.infer<typeof reviewFlag>;
export type ReviewFlagCode = ReviewFlag["code"];
export const REVIEW_FLAG_CODES = reviewFlag.options.map(({ shape }) => shape.code.value) as [
  ReviewFlagCode,
  ...ReviewFlagCode[],
];

const text = (max: number) => z.string().trim().min(1).max(max);

const VALUES = {
  text: text(1_000),
  integer: z.int().min(0),
  decimal: z.number().min(0),
  boolean: z.boolean(),
} as const satisfies Record<AttributeKind, z.ZodType>;

const identity = {
  giga_id_school: text(50),
  external_id: text(50),
  name: text(1_000),
  lon: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
};

/**
 * Values that staff may write over those of the source: each column of a school. Null removes the value of the source.
 */
export const reviewEdits = z
  .strictObject(
    Object.fromEntries(
      Object.entries({
        ...identity,
        ...Object.fromEntries(ATTRIBUTES.map(({ column, kind }) => [column, VALUES[kind]])),
        education_level: text(255),
        coverage_type: coverageType,
      }).map(([name, schema]): [string, z.ZodType<string | number | boolean | null>] => [name, schema.nullable()]),
    ),
  )
  .partial();
