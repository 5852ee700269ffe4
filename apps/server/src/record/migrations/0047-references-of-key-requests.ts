import { type Kysely, sql } from "kysely";
import { trackAnew } from "./track-resource.ts";

const PERSONAL = ["full_name", "email", "purpose", "link_hash"];
const QUIET = ["link_hash", "link_until"];

/**
 * Adds a reference to requests for keys, with which their state can be requested. It is excluded from audit and
 * history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table key_request add column reference varchar(14) unique;
    comment on column key_request.reference is 'Given to the person who asked; null for requests that staff wrote down.';
  `.execute(db);
  await trackAnew("key_request", { key: ["id"], hidden: [...PERSONAL, "reference"], quiet: QUIET }).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await trackAnew("key_request", { key: ["id"], hidden: PERSONAL, quiet: QUIET }).execute(db);
  await sql`alter table key_request drop column reference`.execute(db);
}
