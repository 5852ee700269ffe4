import { type Kysely, sql } from "kysely";

const STATES = ["frozen", "running", "run", "undone"] as const;
const limitStates = (states: readonly string[]) => sql`
  alter table resource_batch drop constraint resource_batch_state_check,
    add constraint resource_batch_state_check check (state in (${sql.join(states.map((state) => sql.lit(state)))}))`;

/**
 * Stores only the hash of session tokens, and the used codes of authenticator apps. Adds the state of a large batch
 * that is being undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update auth_session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
    comment on column auth_session.token is 'SHA-256 of the token, in hex.';

    create table auth_used_code (
      user_id integer not null references auth_user (id) on delete cascade,
      hash    char(64) not null,
      used_at timestamptz not null default now(),
      primary key (user_id, hash)
    );
    create index auth_used_code_age on auth_used_code (used_at);
    comment on table auth_used_code is 'Codes of authenticator apps that were accepted, as keyed hashes, for as long as they are valid.';
  `.execute(db);
  await limitStates([...STATES, "undoing"]).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update resource_batch set state = 'run' where state = 'undoing'`.execute(db);
  await limitStates(STATES).execute(db);
  await sql`
    drop table auth_used_code;
    delete from auth_session;
    comment on column auth_session.token is null;
  `.execute(db);
}
