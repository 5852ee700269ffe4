import { z } from "zod";
import { MAX_BATCH } from "../resources/batches.ts";
import { actorRef, MAX_PAGE, reasonField, resourceParams, resourceVersion, stampFields } from "../resources/parts.ts";
import { jsonBody } from "../route/body.ts";
import { type ResponseOf, route } from "../route/route.ts";
import { flagText, idList, idText } from "../terms/scope.ts";
import { position } from "../terms/shapes.ts";
import { REVIEW_FLAG_CODES, REVIEW_KINDS, REVIEW_STATUSES, reviewEdits, reviewFlag } from "./review.ts";

const PATH = "/api/v1/admin/school-reviews/";
const VIEW = { permission: "can_view_school_master_data" } as const;
const PUBLISH = { permission: "can_publish_school_master_data" } as const;
const tag = "Staff";

const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z
    .string()
    .max(500)
    .transform((list) => list.split(","))
    .pipe(z.array(z.enum(words)));

/** Which rows of the queue are meant. Without a status: those that wait. */
const selection = {
  status: oneOf(REVIEW_STATUSES).optional(),
  kind: oneOf(REVIEW_KINDS).optional(),
  flagged: flagText.optional(),
  flag: oneOf(REVIEW_FLAG_CODES).optional(),
  country_id: idList.optional(),
  source_id: idList.optional(),
  /** Rows that wait longer than this. */
  waiting_hours: idText.optional(),
  /** Beginnings of words of the name, or of an id. */
  q: z.string().trim().max(200).optional(),
};
export const reviewSelection = z.object(selection);
export type ReviewSelection = z.output<typeof reviewSelection>;

export const REVIEW_SORTS = ["arrived_at", "-arrived_at", "name", "-name", "changes", "-changes"] as const;

const place = z.object({ id: z.int(), name: z.string() });

/** A row as lists show it. */
const reviewRow = z.object({
  ...stampFields,
  status: z.enum(REVIEW_STATUSES),
  kind: z.enum(REVIEW_KINDS),
  name: z.string(),
  giga_id_school: z.string().nullable(),
  external_id: z.string().nullable(),
  school_id: z.int().nullable(),
  country: place.extend({ code: z.string() }),
  /** Region of the proposed place. */
  region: place.nullable(),
  source: place,
  changes: z.int(),
  flags: z.array(reviewFlag),
  /** Since when it waits. */
  arrived_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  sent_by: actorRef.nullable(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: actorRef.nullable(),
  note: z.string(),
  publication_id: z.string().nullable(),
  is_demo: z.boolean(),
});
export type ReviewRow = z.infer<typeof reviewRow>;

/** A column that the row would change. */
const reviewField = z.object({
  field: z.string(),
  /** As it is public now; null: no data, or a new school. */
  now: z.unknown(),
  /** As it would be after publishing. */
  next: z.unknown(),
  /** What the source says, where staff wrote something else. */
  source: z.unknown().optional(),
});

const neighbour = z.object({ id: z.int(), name: z.string(), metres: z.int(), position });

const reviewRecord = reviewRow.extend({
  fields: z.array(reviewField),
  place: z.object({
    /** Null: a new school. */
    now: position.nullable(),
    next: position,
    metres: z.int().nullable(),
    /** Degrees from north; null where nothing moves. */
    bearing: z.int().nullable(),
    region_now: z.string().nullable(),
    region_next: z.string().nullable(),
  }),
  /** Public schools near the proposed place, the nearest first. */
  neighbours: z.array(neighbour),
});
export type ReviewRecord = z.infer<typeof reviewRecord>;

const counts = z.object({
  total: z.int(),
  flagged: z.int(),
  by_kind: z.object({ new: z.int(), change: z.int(), removal: z.int() }),
  by_status: z.partialRecord(z.enum(REVIEW_STATUSES), z.int()),
  by_country: z.array(place.extend({ code: z.string(), rows: z.int() })),
  by_source: z.array(place.extend({ rows: z.int() })),
  /** Rows that wait for longer than 48 hours. */
  overdue: z.int(),
  /** Rows that the asking person has decided on today, UTC. */
  decided_today: z.int(),
});
export type ReviewCounts = z.infer<typeof counts>;

const leftOut = z.partialRecord(
  z.enum(["flagged", "not_ready", "changed", "school_changed", "changed_since", "gone"]),
  z.int(),
);

const publication = z.object({
  id: z.uuid(),
  state: z.enum(["frozen", "publishing", "published", "undoing", "undone"]),
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
  undone: z.int(),
  left_out: leftOut,
  frozen_at: z.iso.datetime(),
});
export type Publication = z.infer<typeof publication>;

const chosenRow = z.strictObject({ id: z.int(), revision: z.int() });
const publicationParams = z.object({ publication: z.uuid() });

export const listReviews = route({
  ...{ id: "list_school_reviews", method: "GET", path: PATH, tag, access: VIEW },
  summary: "A page of the review queue of schools, in a stable order, with the exact count of the whole list.",
  query: z.object({
    ...selection,
    sort: z.enum(REVIEW_SORTS).optional(),
    limit: idText.refine((n) => n >= 1 && n <= MAX_PAGE, `must lie between 1 and ${MAX_PAGE}`).optional(),
    /** `next` of the page before. */
    after: z.string().max(1_500).optional(),
  }),
  response: z.object({ count: z.int(), next: z.string().nullable(), results: z.array(reviewRow) }),
});

export const countReviews = route({
  ...{ id: "count_school_reviews", method: "GET", path: `${PATH}counts/`, tag, access: VIEW },
  summary: "How many rows wait: in all, flagged, by kind, status, country and source.",
  query: reviewSelection.pick({ status: true, country_id: true, source_id: true }),
  response: counts,
});

export const readReview = route({
  ...{ id: "read_school_review", method: "GET", path: `${PATH}{id}/`, tag, access: VIEW, errors: ["not_found"] },
  summary:
    "One row of the queue: each changed field as it is public now and after publishing, flags, place, neighbours.",
  params: resourceParams,
  response: reviewRecord,
});

export const readReviewHistory = route({
  ...{ id: "read_school_review_history", method: "GET", path: `${PATH}{id}/history/`, tag, access: VIEW },
  errors: ["not_found"],
  summary: "Every change of a row of the queue, the newest first: who, when, why, and which fields.",
  params: resourceParams,
  response: z.object({ results: z.array(resourceVersion) }),
});

export const editReview = route({
  ...{ id: "edit_school_review", method: "PATCH", path: `${PATH}{id}/`, tag, access: VIEW, ifMatch: true },
  errors: ["not_found", "conflict"],
  summary:
    "Writes other values over those of the source. A value of null takes back what the source says of the field.",
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
      /** Needed to send back. */
      note: z.string().trim().max(1_000).optional(),
    }),
  ),
  response: z.object({ changed: z.int(), left_out: leftOut }),
});

export const freezePublication = route({
  ...{ id: "freeze_school_reviews", method: "POST", path: `${PATH}publications/`, tag, access: PUBLISH, status: 201 },
  errors: ["conflict"],
  summary: "Freezes the rows that are to be published and counts them. Rows that arrive later are not among them.",
  body: jsonBody(
    z.strictObject({
      rows: z.array(chosenRow).min(1).max(MAX_BATCH).optional(),
      /** Query of the list whose rows are meant, for example "country_id=12&kind=change". */
      query: z.string().max(4_000).optional(),
      /** Flagged rows are left out of a query unless this is true. */
      include_flagged: z.boolean().default(false),
      /** Publish at once, without a look at the counts. */
      publish: z.boolean().default(false),
    }),
  ),
  response: publication.extend({
    /** Rows that the selection holds, in all. */
    selected: z.int(),
    /** Schools that would go from the map, and the names of the first. */
    removals: z.object({ count: z.int(), names: z.array(z.string()) }),
  }),
});

export const publishPublication = route({
  ...{ id: "publish_school_reviews", method: "POST", path: `${PATH}publications/{publication}/publish/`, tag },
  ...{ access: PUBLISH, errors: ["not_found", "conflict"] },
  summary: "Publishes a frozen set: a few rows at once, many as a background task.",
  params: publicationParams,
  response: publication,
});

export const readPublication = route({
  ...{ id: "read_school_review_publication", method: "GET", path: `${PATH}publications/{publication}/`, tag },
  ...{ access: PUBLISH, errors: ["not_found"] },
  summary: "How far publishing a set is, and what became of it.",
  params: publicationParams,
  response: publication,
});

export const cancelPublication = route({
  ...{ id: "cancel_school_reviews", method: "POST", path: `${PATH}publications/{publication}/cancel/`, tag },
  ...{ access: PUBLISH, errors: ["not_found", "conflict"] },
  summary: "Ends publishing. Rows that were published until then stay published; undo takes them back.",
  params: publicationParams,
  response: publication,
});

export const undoPublication = route({
  ...{ id: "undo_school_reviews", method: "POST", path: `${PATH}publications/{publication}/undo/`, tag },
  ...{ access: PUBLISH, errors: ["not_found", "conflict"] },
  summary:
    "Takes back what publishing a set changed. Schools whose published values were changed since stay as they are.",
  params: publicationParams,
  response: publication,
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
  summary: "GeoJSON of where selected rows lie: a line from the public place to the proposed one, or a point.",
  query: z.object({ ...selection, ids: idList.optional() }),
  response: z.object({ type: z.literal("FeatureCollection"), features: z.array(moveFeature) }),
});
export type ReviewMoves = ResponseOf<typeof listReviewMoves>;

/** Everything that staff do in the review queue. */
export const reviewRoutes = [
  listReviews,
  countReviews,
  readReview,
  readReviewHistory,
  editReview,
  stepReviews,
  freezePublication,
  publishPublication,
  readPublication,
  cancelPublication,
  undoPublication,
  listReviewMoves,
];
