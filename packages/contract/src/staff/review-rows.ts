import { z } from "zod";
import { actorRef, stampFields } from "../resources/parts.ts";
import { flagText, idList, idText } from "../terms/scope.ts";
import { position } from "../terms/shapes.ts";
import { REVIEW_FLAG_CODES, REVIEW_KINDS, REVIEW_STATUSES, reviewFlag } from "./review.ts";

const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z
    .string()
    .max(500)
    .transform((list) => list.split(","))
    .pipe(z.array(z.enum(words)));

/** Selects rows of the queue. Without a status: the waiting rows. */
const selection = {
  status: oneOf(REVIEW_STATUSES).optional(),
  kind: oneOf(REVIEW_KINDS).optional(),
  flagged: flagText.optional(),
  flag: oneOf(REVIEW_FLAG_CODES).optional(),
  country_id: idList.optional(),
  source_id: idList.optional(),
  /** Selects rows that have waited for longer than this number of hours. */
  waiting_hours: idText.optional(),
  /** Prefixes of words of the name, or of an id. */
  q: z.string().trim().max(200).optional(),
};
export const reviewSelection = z.object(selection);
export type ReviewSelection = z.output<typeof reviewSelection>;

export const REVIEW_SORTS = ["arrived_at", "-arrived_at", "name", "-name", "changes", "-changes"] as const;

const place = z.object({ id: z.int(), name: z.string() });

/** A row as shown in lists. */
export const reviewRow = z.object({
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
  /** Time since which the row waits. */
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
  /** The public value; null for no data, or a new school. */
  now: z.unknown(),
  /** The value after publishing. */
  next: z.unknown(),
  /** The value of the source, when staff wrote another one. */
  source: z.unknown().optional(),
});

const neighbour = z.object({ id: z.int(), name: z.string(), metres: z.int(), position });

export const reviewRecord = reviewRow.extend({
  fields: z.array(reviewField),
  place: z.object({
    /** Null for a new school. */
    now: position.nullable(),
    next: position,
    metres: z.int().nullable(),
    /** Degrees from north; null when the place does not change. */
    bearing: z.int().nullable(),
    region_now: z.string().nullable(),
    region_next: z.string().nullable(),
  }),
  /** Public schools near the proposed place, nearest first. */
  neighbours: z.array(neighbour),
});
export type ReviewRecord = z.infer<typeof reviewRecord>;

export const reviewCounts = z.object({
  total: z.int(),
  flagged: z.int(),
  by_kind: z.object({ new: z.int(), change: z.int(), removal: z.int() }),
  by_status: z.partialRecord(z.enum(REVIEW_STATUSES), z.int()),
  by_country: z.array(place.extend({ code: z.string(), rows: z.int() })),
  by_source: z.array(place.extend({ rows: z.int() })),
  /** Number of rows that have waited for longer than 48 hours. */
  overdue: z.int(),
  /** Number of rows on which the requesting user has decided today, UTC. */
  decided_today: z.int(),
});
export type ReviewCounts = z.infer<typeof reviewCounts>;

/** A row in the revision that the user saw. */
export const chosenRow = z.strictObject({ id: z.int(), revision: z.int() });

/** Note from the publisher to the editor. Required to send rows back. */
export const noteField = z.string().trim().max(1_000).optional();

/** Reasons for omitting rows, with their counts. */
export const rowsLeftOut = z.partialRecord(
  z.enum(["flagged", "not_ready", "changed", "school_changed", "changed_since", "gone"]),
  z.int(),
);
