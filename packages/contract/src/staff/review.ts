import { z } from "zod";
import { ATTRIBUTES, type AttributeKind } from "../terms/attributes.ts";
import { coverageType } from "../terms/enums.ts";
import type { Permission } from "../terms/permissions.ts";

/** Where a row of the review queue stands. */
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

/** Rows that nobody has decided on. */
export const WAITING_REVIEWS: readonly ReviewStatus[] = [
  "DRAFT",
  "UPDATED_IN_DRAFT",
  "DRAFT_LOCKED",
  "UPDATED_IN_DRAFT_LOCKED",
  "DELETED",
];

/** What a row would do to the record: add a school, change one, or remove one that its source no longer lists. */
export const REVIEW_KINDS = ["new", "change", "removal"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** What staff do to a row. */
export const REVIEW_STEPS = ["edit", "send", "send_back", "publish", "discard", "restore", "undo"] as const;
export type ReviewStep = (typeof REVIEW_STEPS)[number];
/** The steps that are taken with many rows, as a frozen set. */
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
 * The life of a row: who may take which step. The first transition that fits step, status and permissions counts, so
 * a person who may publish edits as a publisher. What an editor has changed reaches the public only by way of a publisher.
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

/** The statuses from which a step may be taken at all. */
export function statusesBefore(step: ReviewStep): readonly ReviewStatus[] {
  return [...new Set(REVIEW_TRANSITIONS.filter((one) => one.step === step).map(({ from }) => from))];
}

/** The step that somebody with these permissions may take from a status; undefined: none. */
export function reviewTransition(
  step: ReviewStep,
  from: ReviewStatus,
  permissions: { has(permission: Permission): boolean },
): ReviewTransition | undefined {
  return REVIEW_TRANSITIONS.find((one) => one.step === step && one.from === from && permissions.has(one.permission));
}

/** A row that waits longer than this is overdue, in hours. */
export const REVIEW_OVERDUE_HOURS = 48;

/** What somebody should look at before the row is published, with the numbers that it rests on. */
export const reviewFlag = z.discriminatedUnion("code", [
  /** The place moves this far, to this bearing in degrees from north. */
  z.object({ code: z.literal("moved"), metres: z.int(), bearing: z.int() }),
  /** The place comes to lie in another region; null: in none. */
  z.object({ code: z.literal("crosses_border"), from: z.string().nullable(), to: z.string().nullable() }),
  /** The place lies this far outside the drawn border of its country. */
  z.object({ code: z.literal("outside_country"), km: z.number() }),
  /** Another public school of the same name is this near. */
  z.object({ code: z.literal("same_name_near"), school_id: z.int(), name: z.string(), metres: z.int() }),
  /** Another public school of the country has the same government id. */
  z.object({ code: z.literal("same_external_id"), school_id: z.int(), name: z.string() }),
  /** A count grew or fell by more than a plausible factor. */
  z.object({ code: z.literal("count_jump"), field: z.string(), from: z.number(), to: z.number() }),
  /** The school was deleted then, and comes back. */
  z.object({ code: z.literal("came_back"), deleted: z.string() }),
  /** Staff wrote one value, and the source now says another. */
  z.object({ code: z.literal("edit_conflict"), field: z.string(), staff: z.unknown(), source: z.unknown() }),
  /** The school that goes is registered for measurements since that day. */
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

/** What staff may write over a source: each column of a school; null takes back what the source says of it. */
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
