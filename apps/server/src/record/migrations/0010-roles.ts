import { PERMISSIONS } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { STAMPS } from "./stamps.ts";

/** Permissions of Read Only: view, but change nothing. Fixed as they were when the role was created. */
const READ_ONLY = PERMISSIONS.filter((name) => /^can_(view|access)_/.test(name));

/** Creates the roles of staff and of API keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table role (
      id          integer generated always as identity primary key,
      name        varchar(100) not null,
      description varchar(1000) not null default '',
      category    text not null default 'custom' check (category in ('system', 'custom')),
      permissions text[] not null default '{}',
      holds_all   boolean not null default false,
      ${STAMPS}
    );
    create unique index role_name_live on role (lower(name)) where deleted is null;
    comment on table role is 'Sets of permissions. Those of the category system come with the product.';
    comment on column role.permissions is 'Names in the contract.';
    comment on column role.holds_all is 'Holds every permission, also those that later versions add.';
    alter table api_key add column role_id integer references role (id);
    comment on column api_key.role_id is 'What the key may do besides its scopes.';
    insert into role (name, description, category, holds_all)
      values ('Admin', 'May do everything.', 'system', true);
  `.execute(db);
  await sql`
    insert into role (name, description, category, permissions)
    values ('Read Only', 'May see everything and change nothing.', 'system', ${[...READ_ONLY]}::text[])`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_key drop column role_id;
    drop table role;
  `.execute(db);
}
