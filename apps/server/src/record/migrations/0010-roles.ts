import { PERMISSIONS } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { STAMPS } from "./stamps.ts";

/** What Read Only may do: see, and change nothing. Kept as it was when the role was made. */
const READ_ONLY = PERMISSIONS.filter((name) => /^can_(view|access)_/.test(name));

/** Roles of staff and of keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table role (
      id integer generated always as identity primary key,
      name varchar(100) not null unique,
      description text not null default '',
      category varchar(10) not null default 'custom' check (category in ('system', 'custom')),
      ${STAMPS}
    );
    create table role_permission (
      role_id integer not null references role (id) on delete cascade,
      permission varchar(100) not null,
      primary key (role_id, permission)
    );
    comment on table role is 'Sets of permissions. Those of the category system come with the product.';
    comment on column role_permission.permission is 'One of the names in the contract.';
    alter table api_key add column role_id integer references role (id);
    comment on column api_key.role_id is 'What the key may do besides its scopes.';
    insert into role (name, description, category) values
      ('Admin', 'May do everything.', 'system'),
      ('Read Only', 'May see everything and change nothing.', 'system');
  `.execute(db);
  await sql`
    insert into role_permission (role_id, permission)
    select id, unnest(${[...PERMISSIONS]}::text[]) from role where name = 'Admin'
    union all
    select id, unnest(${READ_ONLY}::text[]) from role where name = 'Read Only'
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_key drop column role_id;
    drop table role_permission, role;
  `.execute(db);
}
