import type { ReviewFlag, ReviewKind, ReviewRow, ReviewStatus } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { type ActorNames, actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import type { Database } from "../../record/tables/index.ts";

/** A row as read with `REVIEW_ROWS`. */
export interface ReadReview {
  readonly id: number;
  readonly revision: number;
  readonly status: ReviewStatus;
  readonly kind: ReviewKind;
  readonly name: string;
  readonly giga_id_school: string | null;
  readonly external_id: string | null;
  readonly school_id: number | null;
  readonly country: ReviewRow["country"];
  readonly region: ReviewRow["region"];
  readonly source: ReviewRow["source"];
  readonly changes: number;
  readonly flags: ReviewFlag[];
  readonly note: string;
  readonly publication_id: string | null;
  readonly is_demo: boolean;
  readonly sent_by: string | null;
  readonly decided_by: string | null;
  readonly created_by: string;
  readonly modified_by: string;
  readonly arrived_at: Date;
  readonly created_at: Date;
  readonly modified_at: Date;
  readonly deleted: Date | null;
  readonly sent_at: Date | null;
  readonly decided_at: Date | null;
}

/** SQL columns of a row of the queue (r) with the names of country (c), region (g) and source (s). */
export const REVIEW_COLUMNS = sql`
  r.id, r.revision, r.status, r.kind, r.name, r.giga_id_school, r.external_id, r.school_id, r.changes, r.flags, r.note,
  r.publication_id, r.is_demo, r.sent_by, r.decided_by, r.created_by, r.modified_by, r.arrived_at, r.created_at,
  r.modified_at, r.deleted, r.sent_at, r.decided_at,
  json_build_object('id', c.id, 'code', c.code, 'name', c.name) as country,
  case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as region,
  json_build_object('id', s.id, 'name', s.name) as source`;

/** Returns SQL for rows of the queue with the joins that `REVIEW_COLUMNS` requires. */
export function reviewsFrom(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${rows} r join country c on c.id = r.country_id join source s on s.id = r.source_id
    left join region g on g.id = r.region_id`;
}

/** Converts rows to the format of the API, with the names of their authors. */
export async function wireReviews(db: Kysely<Database>, rows: readonly ReadReview[]): Promise<ReviewRow[]> {
  const actors = rows.flatMap((row) => [row.created_by, row.modified_by, row.sent_by, row.decided_by]);
  const names = await actorNamesOf(db, actors);
  return rows.map((row) => wireReview(row, names));
}

function wireReview(row: ReadReview, names: ActorNames): ReviewRow {
  const { created_at, modified_at, arrived_at, deleted, sent_at, decided_at, ...rest } = row;
  return {
    ...rest,
    created_by: actorRefOf(rest.created_by, names),
    modified_by: actorRefOf(rest.modified_by, names),
    sent_by: rest.sent_by === null ? null : actorRefOf(rest.sent_by, names),
    decided_by: rest.decided_by === null ? null : actorRefOf(rest.decided_by, names),
    created_at: created_at.toISOString(),
    modified_at: modified_at.toISOString(),
    arrived_at: arrived_at.toISOString(),
    deleted: deleted?.toISOString() ?? null,
    sent_at: sent_at?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
  };
}
