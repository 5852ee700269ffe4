import { KEY_USE_DAYS, type listKeyFacts, type ResponseOf } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { Database } from "../record/tables/index.ts";
import { OWNER_OF_KEY } from "./owner.ts";

type Fact = ResponseOf<typeof listKeyFacts>["results"][number];

interface Row {
  readonly key_id: number;
  readonly last_used: Date | null;
  readonly requests: number;
  readonly full_name: string | null;
  readonly email: string | null;
  readonly category: NonNullable<Fact["owner"]>["category"] | null;
  readonly extension: Fact["extension"];
}

/**
 * Reads for each key that is not deleted: its use, its owner from the newest request, and the state of the last
 * extension.
 */
export async function readKeyFacts(db: Kysely<Database>): Promise<Fact[]> {
  const { rows } = await sql<Row>`
    select k.id as key_id, u.last_used, owner.full_name, owner.email, owner.category, extension.status as extension,
      (select coalesce(sum(requests), 0)::integer from api_key_day d
        where d.key_id = k.id and d.day > current_date - ${KEY_USE_DAYS}::integer) as requests
    from api_key k
    left join api_key_use u on u.key_id = k.id
    left join lateral ${OWNER_OF_KEY} owner on true
    left join lateral (
      select r.status from key_request r
      where r.key_id = k.id and r.kind = 'extension' and r.deleted is null order by r.id desc limit 1) extension on true
    where k.deleted is null order by k.id`.execute(db);
  return rows.map(({ key_id, last_used, requests, full_name, email, category, extension }) => ({
    ...{ key_id, requests, extension, last_used: last_used?.toISOString() ?? null },
    owner: full_name !== null && email !== null && category !== null ? { full_name, email, category } : null,
  }));
}
