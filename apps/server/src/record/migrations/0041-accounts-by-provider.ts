import { type Kysely, sql } from "kysely";

/**
 * Identifies an account by its provider. The library does not store the issuer any more; each provider has only one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth_account drop column issuer, add unique (provider_id, account_id)
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth_account drop constraint auth_account_provider_id_account_id_key, add column issuer text;
    update auth_account set issuer = 'local:' || provider_id;
    alter table auth_account alter issuer set not null, add unique (issuer, account_id)
  `.execute(db);
}
