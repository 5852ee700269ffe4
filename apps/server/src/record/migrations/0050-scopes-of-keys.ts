import { type Kysely, sql } from "kysely";
import { SYSTEM } from "../actor.ts";
import type { Database } from "../tables/index.ts";
import { openUnit } from "../unit/open-unit.ts";

/**
 * Adds separate rates for public data to keys. Existing keys and requests keep their scopes and get these rates too.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql`
    alter table api_key add column rate_factor smallint not null default 5 check (rate_factor between 1 and 100);
    comment on column api_key.rate_factor is 'So many times the requests that clients without a key may send.';
  `.execute(db);
  const former = await db.selectFrom("api_key").select("id").limit(1).execute();
  const asked = await db.selectFrom("key_request").select("id").limit(1).execute();
  if (former.length + asked.length === 0) return;
  await openUnit(db, SYSTEM, {
    reason: "Keys have rates of their own for public data",
    bulk: true,
  });
  await sql`update api_key set scopes = '{read,download}' || scopes where deleted is null`.execute(db);
  await sql`
    update key_request set scopes = '{read,download}' || scopes
    where kind = 'key' and status <> 'DECLINED' and key_id is null and deleted is null
  `.execute(db);
}

export async function down(db: Kysely<Database>): Promise<void> {
  await openUnit(db, SYSTEM, { reason: "Keys have no rates of their own", bulk: true });
  await sql`
    update api_key set scopes = array_remove(array_remove(scopes, 'read'), 'download') where scopes && '{read,download}'
  `.execute(db);
  await sql`
    update key_request set scopes = array_remove(array_remove(scopes, 'read'), 'download') where scopes && '{read,download}'
  `.execute(db);
  await sql`alter table api_key drop column rate_factor`.execute(db);
}
