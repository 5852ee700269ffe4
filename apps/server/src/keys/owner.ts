import type { Lang } from "@schoolmap/contract";
import { sql } from "kysely";

/** Owner of a key, and the language of letters to the owner. */
export interface KeyOwner {
  readonly full_name: string;
  readonly email: string;
  readonly lang: Lang;
  readonly program: string;
}

/**
 * SQL sub-query for the owner of `api_key as k`, from the request for the key, or else from the newest request for an
 * extension. It has no row for a key created by staff.
 */
export const OWNER_OF_KEY = sql`(
  select r.full_name, r.email, r.category, r.lang, r.program from key_request r
  where r.key_id = k.id and r.deleted is null order by (r.kind = 'key') desc, r.id desc limit 1)`;
