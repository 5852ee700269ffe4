import { z } from "zod";
import { MAX_BATCH } from "../resources/batches.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { REVIEW_SET_STEPS } from "./review.ts";
import { chosenRow, noteField, rowsLeftOut } from "./review-rows.ts";

const PATH = "/api/v1/admin/school-reviews/sets/";
/** The transitions of the rows determine which steps a set allows, as for single rows. */
const VIEW = { permission: "can_view_school_master_data" } as const;
const tag = "Staff";

const reviewSet = z.object({
  id: z.uuid(),
  step: z.enum(REVIEW_SET_STEPS),
  state: z.enum(["frozen", "running", "done", "undoing", "undone"]),
  /** Number of rows in the set, for the label of a button. */
  count: z.int(),
  /** Background task that executes the step; null when it is executed immediately. */
  run: z
    .object({
      id: z.int(),
      status: z.enum(["queued", "running", "succeeded", "failed", "cancelled"]),
      error: z.string().nullable(),
    })
    .nullable(),
  done: z.int(),
  published: z.int(),
  removed: z.int(),
  /** Number of rows with a completed step other than publishing. */
  stepped: z.int(),
  undone: z.int(),
  left_out: rowsLeftOut,
  frozen_at: z.iso.datetime(),
});
export type ReviewSet = z.infer<typeof reviewSet>;

const setParams = z.object({ set: z.uuid() });

export const freezeReviewSet = route({
  ...{ id: "freeze_school_reviews", method: "POST", path: PATH, tag, access: VIEW, status: 201 },
  errors: ["conflict"],
  summary: "Freezes and counts the rows for one step. Rows that arrive later are not included.",
  body: jsonBody(
    z.strictObject({
      step: z.enum(REVIEW_SET_STEPS).default("publish"),
      rows: z.array(chosenRow).min(1).max(MAX_BATCH).optional(),
      /** Query of the list that selects the rows, for example "country_id=12&kind=change". */
      query: z.string().max(4_000).optional(),
      /** For a query: flagged rows are published only when this is true. */
      include_flagged: z.boolean().default(false),
      /** Whether to take the step immediately, without showing the counts first. */
      at_once: z.boolean().default(false),
    }),
  ),
  response: reviewSet.extend({
    /** Total number of rows in the selection. */
    selected: z.int(),
    /** Number of schools that would be removed from the map, and the names of the first ones. */
    removals: z.object({ count: z.int(), names: z.array(z.string()) }),
  }),
});

export const runReviewSet = route({
  ...{ id: "run_school_reviews", method: "POST", path: `${PATH}{set}/run/`, tag },
  ...{ access: VIEW, errors: ["not_found", "conflict"] },
  summary: "Applies the step to a frozen set: immediately to a few rows, as a background task to many.",
  params: setParams,
  body: jsonBody(z.strictObject({ note: noteField })),
  response: reviewSet,
});

export const readReviewSet = route({
  ...{ id: "read_school_review_set", method: "GET", path: `${PATH}{set}/`, tag },
  ...{ access: VIEW, errors: ["not_found"] },
  summary: "Returns the progress of the work on a set, and its outcome.",
  params: setParams,
  response: reviewSet,
});

export const cancelReviewSet = route({
  ...{ id: "cancel_school_reviews", method: "POST", path: `${PATH}{set}/cancel/`, tag },
  ...{ access: VIEW, errors: ["not_found", "conflict"] },
  summary: "Cancels the work on a set. Completed changes stay; undo reverts published ones.",
  params: setParams,
  response: reviewSet,
});

export const undoReviewSet = route({
  ...{ id: "undo_school_reviews", method: "POST", path: `${PATH}{set}/undo/`, tag },
  ...{ access: { permission: "can_publish_school_master_data" }, errors: ["not_found", "conflict"] },
  summary: "Undoes the publication of a set. Schools whose published values were changed since stay unchanged.",
  params: setParams,
  response: reviewSet,
});
