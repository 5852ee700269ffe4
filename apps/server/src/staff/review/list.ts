import type { REVIEW_SORTS, ReviewRow, ReviewSelection } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { countSelected } from "./counts.ts";
import { selectedRows } from "./selection.ts";
import { REVIEW_COLUMNS, type ReadReview, reviewsFrom, wireReviews } from "./wire-review.ts";

const DEFAULT_LIMIT = 50;

type Sort = (typeof REVIEW_SORTS)[number];

interface ListQuery extends ReviewSelection {
  readonly sort?: Sort | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** Sort expression of a list with its type; equal values are ordered by id. */
const ORDERS = {
  arrived_at: { expression: sql`r.arrived_at`, type: sql`timestamptz` },
  name: { expression: sql`lower(r.name)`, type: sql`text` },
  changes: { expression: sql`r.changes`, type: sql`integer` },
} as const;

interface ReviewPage {
  readonly count: number;
  readonly next: string | null;
  readonly results: ReviewRow[];
}

/**
 * Returns a page of the queue by keyset. Count and page are from the same snapshot. @throws HttpError for a cursor of
 * another order
 */
export async function listReviewRows(db: Kysely<Database>, query: ListQuery, actor: Actor): Promise<ReviewPage> {
  const { sort = "arrived_at", limit = DEFAULT_LIMIT, after } = query;
  const { expression, type } = ORDERS[sort.replace("-", "") as keyof typeof ORDERS];
  const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
  const start = after === undefined ? sql`true` : behind(sort, expression, type, after);
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const chosen = sql`(
        select r.*, (${expression})::text as mark from school_review r where ${selectedRows(query, actor)} and ${start}
        order by ${expression} ${direction}, r.id ${direction} limit ${limit + 1})`;
      const { rows } = await sql<ReadReview & { mark: string }>`
        select ${REVIEW_COLUMNS}, r.mark from ${reviewsFrom(chosen)}
        order by ${expression} ${direction}, r.id ${direction}`.execute(trx);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        count: await countSelected(trx, query, actor),
        next: last ? Buffer.from(JSON.stringify([sort, last.mark, last.id])).toString("base64url") : null,
        results: await wireReviews(
          trx,
          page.map(({ mark, ...row }) => row),
        ),
      };
    });
}

/** Returns an SQL condition for the rows after the row of a cursor. */
function behind(
  sort: Sort,
  expression: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
  cursor: string,
): RawBuilder<unknown> {
  const [mark, id] = readCursor(sort, cursor);
  const side = sort.startsWith("-") ? sql`<` : sql`>`;
  return sql`(${expression}, r.id) ${side} (${mark}::text::${type}, ${id}::integer)`;
}

function readCursor(sort: Sort, text: string): readonly [mark: string, id: number] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (Array.isArray(read) && read[0] === sort && typeof read[1] === "string" && Number.isSafeInteger(read[2])) {
      return [read[1], read[2] as number];
    }
  } catch {
    // Refused below, like any other text that is not a cursor.
  }
  throw new HttpError("invalid", "The parameter 'after' must be `next` of a page in the same order.", {
    parameter: "after",
  });
}
