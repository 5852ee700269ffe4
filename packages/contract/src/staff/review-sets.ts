import { z } from "zod";
import { MAX_BATCH } from "../resources/batches.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { REVIEW_SET_STEPS } from "./review.ts";
import { chosenRow, noteField, rowsLeftOut } from "./review-rows.ts";

const PATH = "/api/v1/admin/school-reviews/sets/";
/** Which step may be taken with a set is said by the transitions of rows, as with single rows. */
const VIEW = { permission: "can_view_school_master_data" } as const;
const tag = "Staff";

const reviewSet = z.object({
  id: z.uuid(),
  step: z.enum(REVIEW_SET_STEPS),
  state: z.enum(["frozen", "running", "done", "undoing", "undone"]),
  /** Rows that the set holds: what a button should name. */
  count: z.int(),
  /** The background task that does it; null: none, it is done at once. */
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
  /** Rows that took another step than being published. */
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
  summary: "Freezes the rows that one step is meant for and counts them. Rows that arrive later are not among them.",
  body: jsonBody(
    z.strictObject({
      step: z.enum(REVIEW_SET_STEPS).default("publish"),
      rows: z.array(chosenRow).min(1).max(MAX_BATCH).optional(),
      /** Query of the list whose rows are meant, for example "country_id=12&kind=change". */
      query: z.string().max(4_000).optional(),
      /** Of a query flagged rows are not published unless this is true. */
      include_flagged: z.boolean().default(false),
      /** Take the step at once, without a look at the counts. */
      at_once: z.boolean().default(false),
    }),
  ),
  response: reviewSet.extend({
    /** Rows that the selection holds, in all. */
    selected: z.int(),
    /** Schools that would go from the map, and the names of the first. */
    removals: z.object({ count: z.int(), names: z.array(z.string()) }),
  }),
});

export const runReviewSet = route({
  ...{ id: "run_school_reviews", method: "POST", path: `${PATH}{set}/run/`, tag },
  ...{ access: VIEW, errors: ["not_found", "conflict"] },
  summary: "Takes the step with a frozen set: with a few rows at once, with many as a background task.",
  params: setParams,
  body: jsonBody(z.strictObject({ note: noteField })),
  response: reviewSet,
});

export const readReviewSet = route({
  ...{ id: "read_school_review_set", method: "GET", path: `${PATH}{set}/`, tag },
  ...{ access: VIEW, errors: ["not_found"] },
  summary: "How far the work on a set is, and what became of it.",
  params: setParams,
  response: reviewSet,
});

export const cancelReviewSet = route({
  ...{ id: "cancel_school_reviews", method: "POST", path: `${PATH}{set}/cancel/`, tag },
  ...{ access: VIEW, errors: ["not_found", "conflict"] },
  summary: "Ends the work on a set. What was done until then stays; undo takes back what was published.",
  params: setParams,
  response: reviewSet,
});

export const undoReviewSet = route({
  ...{ id: "undo_school_reviews", method: "POST", path: `${PATH}{set}/undo/`, tag },
  ...{ access: { permission: "can_publish_school_master_data" }, errors: ["not_found", "conflict"] },
  summary:
    "Takes back what publishing a set changed. Schools whose published values were changed since stay as they are.",
  params: setParams,
  response: reviewSet,
});
