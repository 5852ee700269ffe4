import { type getKeyUse, KEY_USE_DAYS, type ResponseOf } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { HttpError } from "../http/http-error.ts";
import type { Database } from "../record/tables/index.ts";

type Days = ResponseOf<typeof getKeyUse>["days"];

/** Reads the requests of a key on each of the last days (UTC), the oldest first. @throws HttpError `not_found` */
export async function readKeyUse(db: Kysely<Database>, id: number): Promise<Days> {
  const { rows } = await sql<Days[number]>`
    select shown.day::date, coalesce(d.requests, 0)::integer as requests,
      coalesce(d.refused, 0)::integer as refused
    from api_key k
    cross join generate_series(current_date - ${KEY_USE_DAYS - 1}::integer, current_date, interval '1 day') shown (day)
    left join api_key_day d on d.key_id = k.id and d.day = shown.day::date
    where k.id = ${id} order by shown.day`.execute(db);
  if (rows.length === 0) throw new HttpError("not_found", "There is no such API key.");
  return rows;
}
