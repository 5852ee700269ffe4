import { z } from "zod";
import { MAX_BATCH } from "../resources/batches.ts";
import { MAX_PAGE, reasonField, resourceParams, resourceVersion } from "../resources/parts.ts";
import { jsonBody } from "../route/body.ts";
import { type ResponseOf, route } from "../route/route.ts";
import { idList, idText } from "../terms/scope.ts";
import { position } from "../terms/shapes.ts";
import { REVIEW_KINDS, reviewEdits } from "./review.ts";
import {
  chosenRow,
  noteField,
  REVIEW_SORTS,
  reviewCounts,
  reviewRecord,
  reviewRow,
  reviewSelection,
  rowsLeftOut,
} from "./review-rows.ts";
import { cancelReviewSet, freezeReviewSet, readReviewSet, runReviewSet, undoReviewSet } from "./review-sets.ts";

const PATH = "/api/v1/admin/school-reviews/";
const VIEW = { permission: "can_view_school_master_data" } as const;
const tag = "Staff";

export const listReviews = route({
  ...{ id: "list_school_reviews", method: "GET", path: PATH, tag, access: VIEW },
  summary: "Returns a page of the review queue of schools, in a stable order, with the exact count of the whole list.",
  query: z.object({
    ...reviewSelection.shape,
    sort: z.enum(REVIEW_SORTS).optional(),
    limit: idText.refine((n) => n >= 1 && n <= MAX_PAGE, `must lie between 1 and ${MAX_PAGE}`).optional(),
    /** `next` of the previous page. */
    after: z.string().max(1_500).optional(),
  }),
  response: z.object({ count: z.int(), next: z.string().nullable(), results: z.array(reviewRow) }),
});

export const countReviews = route({
  ...{ id: "count_school_reviews", method: "GET", path: `${PATH}counts/`, tag, access: VIEW },
  summary: "Returns the number of pending rows: in total, flagged, and by kind, status, country and source.",
  query: reviewSelection.pick({ status: true, country_id: true, source_id: true }),
  response: reviewCounts,
});

export const readReview = route({
  ...{ id: "read_school_review", method: "GET", path: `${PATH}{id}/`, tag, access: VIEW, errors: ["not_found"] },
  summary:
    "Returns one row of the queue: each changed field with its public value and its value after publication, flags, place and neighbours.",
  params: resourceParams,
  response: reviewRecord,
});

export const readReviewHistory = route({
  ...{ id: "read_school_review_history", method: "GET", path: `${PATH}{id}/history/`, tag, access: VIEW },
  errors: ["not_found"],
  summary: "Returns every change of a row of the queue, newest first: actor, time, reason and fields.",
  params: resourceParams,
  response: z.object({ results: z.array(resourceVersion) }),
});

export const editReview = route({
  ...{ id: "edit_school_review", method: "PATCH", path: `${PATH}{id}/`, tag, access: VIEW, ifMatch: true },
  errors: ["not_found", "conflict"],
  summary: "Overrides values of the source. Null removes the value of the source from the field.",
  params: resourceParams,
  query: z.object({ reason: reasonField.optional() }),
  body: jsonBody(z.strictObject({ fields: reviewEdits })),
  response: reviewRecord,
});

export const stepReviews = route({
  ...{ id: "step_school_reviews", method: "POST", path: `${PATH}steps/`, tag, access: VIEW, errors: ["conflict"] },
  summary: "Sends rows to a publisher or back to their editor, discards deletions or restores discarded ones.",
  body: jsonBody(
    z.strictObject({
      step: z.enum(["send", "send_back", "discard", "restore"]),
      rows: z.array(chosenRow).min(1).max(MAX_BATCH),
      note: noteField,
    }),
  ),
  response: z.object({ changed: z.int(), left_out: rowsLeftOut }),
});

const moveFeature = z.object({
  type: z.literal("Feature"),
  id: z.int(),
  geometry: z.discriminatedUnion("type", [
    z.object({ type: z.literal("LineString"), coordinates: z.array(position) }),
    z.object({ type: z.literal("Point"), coordinates: position }),
  ]),
  properties: z.object({ name: z.string(), kind: z.enum(REVIEW_KINDS), metres: z.int() }),
});

export const listReviewMoves = route({
  ...{ id: "list_school_review_moves", method: "GET", path: `${PATH}moves/`, tag, access: VIEW },
  summary:
    "Returns the locations of selected rows as GeoJSON: a line from the public place to the proposed one, or a point.",
  query: z.object({ ...reviewSelection.shape, ids: idList.optional() }),
  response: z.object({ type: z.literal("FeatureCollection"), features: z.array(moveFeature) }),
});
export type ReviewMoves = ResponseOf<typeof listReviewMoves>;

/** Routes of the review queue. */
export const reviewRoutes = [
  listReviews,
  countReviews,
  readReview,
  readReviewHistory,
  editReview,
  stepReviews,
  freezeReviewSet,
  runReviewSet,
  readReviewSet,
  cancelReviewSet,
  undoReviewSet,
  listReviewMoves,
];
