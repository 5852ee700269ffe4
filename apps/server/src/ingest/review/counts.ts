import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";

/** Merges the differences that make up the counts of the queue, so that only few rows have to be read. */
export async function mergeCounts(db: Kysely<Database>): Promise<void> {
  const columns = sql.raw("country_id, source_id, status, kind, flag_codes, arrived_at");
  await sql`
    with merged as materialized (
      select ${columns}, sum(rows) as rows, array_agg(ctid) as parts from school_review_count
      group by ${columns} having count(*) > 1 or sum(rows) = 0),
    gone as (delete from school_review_count where ctid = any(array(select unnest(parts) from merged)))
    insert into school_review_count (${columns}, rows) select ${columns}, rows from merged where rows <> 0`.execute(db);
}
