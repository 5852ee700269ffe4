import { type Kysely, sql } from "kysely";
import { STAMPS } from "./stamps.ts";
import { trackResource } from "./track-resource.ts";

/**
 * Creates the tables of staff members and their authentication: passwords, sessions, second factors, links by e-mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table "user" (
      id              integer generated always as identity primary key,
      email           varchar(254) not null,
      first_name      varchar(20) not null,
      last_name       varchar(20) not null,
      role_id         integer not null references role (id),
      status          text not null default 'active' check (status in ('active', 'disabled')),
      last_sign_in_at timestamptz,
      ${STAMPS}
    );
    create unique index user_email_live on "user" (lower(email)) where deleted is null;
    create index user_role on "user" (role_id);
    comment on table "user" is 'Members of staff.';
    comment on column "user".last_sign_in_at is 'Null: invited, and has not signed in yet. Its change is no change of the row.';
  `.execute(db);
  await trackResource('"user"', {
    key: ["id"],
    hidden: ["email", "first_name", "last_name", "last_sign_in_at"],
    quiet: ["last_sign_in_at"],
  }).execute(db);
  await sql`
    create table auth_user (
      id                 integer primary key references "user" (id) on delete cascade,
      email              varchar(254) not null unique,
      name               varchar(100) not null,
      email_verified     boolean not null,
      image              text,
      two_factor_enabled boolean not null default false,
      created_at         timestamptz not null default now(),
      updated_at         timestamptz not null default now()
    );
    comment on table auth_user is 'Users as the library for sign-in knows them. Follows "user" by a trigger.';
    create table auth_session (
      id         integer generated always as identity primary key,
      token      varchar(64) not null unique,
      user_id    integer not null references auth_user (id) on delete cascade,
      user_agent varchar(100),
      ip_address text check (ip_address is null or ip_address = ''),
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index auth_session_user on auth_session (user_id);
    create index auth_session_expiry on auth_session (expires_at);
    comment on column auth_session.user_agent is 'Browser and system, in a few words.';
    comment on column auth_session.ip_address is 'Addresses of people are not kept.';
    comment on column auth_session.updated_at is 'When it was last used, a minute too early at most.';
    create table auth_account (
      id                       integer generated always as identity primary key,
      user_id                  integer not null references auth_user (id) on delete cascade,
      provider_id              text not null,
      issuer                   text not null,
      account_id               text not null,
      password                 text,
      access_token             text,
      refresh_token            text,
      id_token                 text,
      access_token_expires_at  timestamptz,
      refresh_token_expires_at timestamptz,
      scope                    text,
      created_at               timestamptz not null default now(),
      updated_at               timestamptz not null default now(),
      unique (issuer, account_id)
    );
    create index auth_account_user on auth_account (user_id);
    comment on table auth_account is 'How a user signs in: a password (scrypt), or an account of the organisation''s own sign-in.';
    create table auth_verification (
      id         integer generated always as identity primary key,
      identifier text not null,
      value      text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index auth_verification_identifier on auth_verification (identifier);
    create index auth_verification_expiry on auth_verification (expires_at);
    comment on table auth_verification is 'Sign-ins that have begun: what is awaited of the second step.';
    create table auth_two_factor (
      id                        integer generated always as identity primary key,
      user_id                   integer not null unique references auth_user (id) on delete cascade,
      secret                    text not null,
      backup_codes              text not null,
      verified                  boolean,
      failed_verification_count integer not null default 0,
      locked_until              timestamptz
    );
    comment on table auth_two_factor is 'Secret of the authenticator app and recovery codes, both encrypted.';
    create table auth_link (
      hash       char(64) primary key,
      kind       text not null check (kind in ('invitation', 'first_administrator', 'password_reset')),
      user_id    integer references "user" (id) on delete cascade,
      expires_at timestamptz not null,
      check ((kind = 'first_administrator') = (user_id is null))
    );
    create unique index auth_link_one on auth_link (kind, coalesce(user_id, 0));
    comment on table auth_link is 'Links that work once. Kept is SHA-256 of their token. A new one of the same kind takes the place of the one before.';
    create table auth_attempt (
      key           char(64) primary key,
      failures      integer not null,
      blocked_until timestamptz,
      last_at       timestamptz not null default now()
    );
    create index auth_attempt_age on auth_attempt (last_at);
    comment on table auth_attempt is 'Failures to sign in, counted for an address or a client; the key is a keyed hash of it.';
    insert into server_secret (name, value)
      values ('sessions', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

    create function auth_follow_user() returns trigger language plpgsql as $$
      begin
        if new.deleted is not null then
          delete from auth_user where id = new.id;
          delete from auth_link where user_id = new.id;
          return null;
        end if;
        insert into auth_user (id, email, name, email_verified)
          values (new.id, lower(new.email), new.first_name || ' ' || new.last_name, true)
          on conflict (id) do update set email = excluded.email, name = excluded.name;
        if new.status <> 'active' then
          delete from auth_session where user_id = new.id;
          delete from auth_link where user_id = new.id;
        end if;
        return null;
      end $$;
    comment on function auth_follow_user() is
      'Who is disabled or deleted is signed out at once, however that came about. Addresses count as verified: an administrator invited them.';
    create trigger auth_follow_user after insert or update of email, first_name, last_name, status, deleted on "user"
      for each row execute function auth_follow_user();
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table auth_attempt, auth_link, auth_two_factor, auth_verification, auth_account, auth_session, auth_user, "user";
    drop function auth_follow_user;
    delete from server_secret where name = 'sessions';
  `.execute(db);
}
