import type { Lang } from "@schoolmap/contract";
import { sql } from "kysely";

/** Who owns a key, and in which language they are written to. */
export interface KeyOwner {
  readonly full_name: string;
  readonly email: string;
  readonly lang: Lang;
  readonly program: string;
}

/**
 * In SQL: a sub-query beside `api_key as k` with its owner, as the request for the key says, or else the newest request for
 * more time. No row for a key that staff made.
 */
export const OWNER_OF_KEY = sql`(
  select r.full_name, r.email, r.category, r.lang, r.program from key_request r
  where r.key_id = k.id and r.deleted is null order by (r.kind = 'key') desc, r.id desc limit 1)`;
