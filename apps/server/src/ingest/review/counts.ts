import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/** Adds up the differences that the counts of the queue consist of, so that few rows remain to be read. */
export async function mergeCounts(db: Kysely<Database>): Promise<void> {
  await sql`
    with gone as (delete from school_review_count returning *)
    insert into school_review_count (country_id, source_id, status, kind, is_flagged, rows)
    select country_id, source_id, status, kind, is_flagged, sum(rows) from gone
    group by country_id, source_id, status, kind, is_flagged having sum(rows) <> 0`.execute(db);
}
