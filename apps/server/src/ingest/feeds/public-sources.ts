import type { listSources, ResponseOf } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { wireDate } from "../../catalog/wire-date.ts";
import type { Database } from "../../record/tables/index.ts";

interface SourceRow {
  readonly id: number;
  readonly name: string;
  readonly type: ResponseOf<typeof listSources>[number]["type"];
  readonly description: string;
  readonly licence: string;
  readonly url: string;
  readonly attribution: string;
  readonly last_success_at: Date | null;
  readonly last_data_day: string | null;
  readonly failing_since: Date | null;
}

/**
 * Returns the published sources with their public properties, without their access details or the reasons of failures.
 */
export async function publicSources(db: Kysely<Database>): Promise<ResponseOf<typeof listSources>> {
  const { rows } = await sql<SourceRow>`
    select s.id, s.name, s.type, s.description, s.licence, s.url, s.attribution,
      f.last_success_at, f.last_data_day, f.failing_since
    from source s left join feed f on f.source_id = s.id
    where s.deleted is null and s.status = 'PUBLISHED'
    order by lower(s.name)`.execute(db);
  return rows.map(({ last_success_at, failing_since, last_data_day, ...row }) => ({
    ...row,
    last_data_day: wireDate(last_data_day),
    last_success_at: last_success_at?.toISOString() ?? null,
    failing_since: failing_since?.toISOString() ?? null,
  }));
}
