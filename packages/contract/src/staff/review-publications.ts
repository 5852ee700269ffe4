import { z } from "zod";
import { MAX_BATCH } from "../resources/batches.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { chosenRow, rowsLeftOut } from "./review-rows.ts";

const PATH = "/api/v1/admin/school-reviews/publications/";
const PUBLISH = { permission: "can_publish_school_master_data" } as const;
const tag = "Staff";

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
  left_out: rowsLeftOut,
  frozen_at: z.iso.datetime(),
});
export type Publication = z.infer<typeof publication>;

const publicationParams = z.object({ publication: z.uuid() });

export const freezePublication = route({
  ...{ id: "freeze_school_reviews", method: "POST", path: `${PATH}`, tag, access: PUBLISH, status: 201 },
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
  ...{ id: "publish_school_reviews", method: "POST", path: `${PATH}{publication}/publish/`, tag },
  ...{ access: PUBLISH, errors: ["not_found", "conflict"] },
  summary: "Publishes a frozen set: a few rows at once, many as a background task.",
  params: publicationParams,
  response: publication,
});

export const readPublication = route({
  ...{ id: "read_school_review_publication", method: "GET", path: `${PATH}{publication}/`, tag },
  ...{ access: PUBLISH, errors: ["not_found"] },
  summary: "How far publishing a set is, and what became of it.",
  params: publicationParams,
  response: publication,
});

export const cancelPublication = route({
  ...{ id: "cancel_school_reviews", method: "POST", path: `${PATH}{publication}/cancel/`, tag },
  ...{ access: PUBLISH, errors: ["not_found", "conflict"] },
  summary: "Ends publishing. Rows that were published until then stay published; undo takes them back.",
  params: publicationParams,
  response: publication,
});

export const undoPublication = route({
  ...{ id: "undo_school_reviews", method: "POST", path: `${PATH}{publication}/undo/`, tag },
  ...{ access: PUBLISH, errors: ["not_found", "conflict"] },
  summary:
    "Takes back what publishing a set changed. Schools whose published values were changed since stay as they are.",
  params: publicationParams,
  response: publication,
});
