import pg from "pg";
import type { OpenRecord } from "./connect.ts";
import { LOCKS } from "./locks.ts";
import { withSettings } from "./session-settings.ts";

/**
 * The PostgreSQL role used by the server and the commands. It owns nothing: it reads and writes rows, adds to the
 * audit, and cannot change audit, history, units of work or the structure of the database.
 */
export const APPLICATION_ROLE = "schoolmap_app";

/** Tables to which the role may only add rows. */
const APPEND_ONLY = "audit, unit_of_work, image_file";
/** Changes to the structure of the database that the role may make: functions that run as its owner. */
const OWNER_FUNCTIONS = "create_measurement_month, drop_measurement_month, analyze_sums, seal_audit";

type Owner = Pick<OpenRecord, "pool">;

/**
 * Creates the role unless it exists. PostgreSQL shares roles between all databases of a server.
 * @param login the role's password, if it logs in itself; or the name of a login that may act as the role
 * @returns false if there is no such role and the owner may not create one
 */
export async function ensureApplicationRole(
  { pool }: Owner,
  login: { readonly password?: string; readonly member?: string },
): Promise<boolean> {
  const isThere = async () => {
    const { rowCount } = await pool.query("select from pg_roles where rolname = $1", [APPLICATION_ROLE]);
    return rowCount === 1;
  };
  // Another process may create it at the same time, and not every owner may create roles.
  if (!(await isThere())) await pool.query(`create role ${APPLICATION_ROLE} nologin`).catch(() => {});
  if (!(await isThere())) return false;
  if (login.password !== undefined) {
    await pool.query(`alter role ${APPLICATION_ROLE} login password ${pg.escapeLiteral(login.password)}`);
  }
  if (login.member !== undefined && login.member !== APPLICATION_ROLE) {
    const { rows } = await pool.query<{ member: boolean }>("select pg_has_role($1, $2, 'member') as member", [
      login.member,
      APPLICATION_ROLE,
    ]);
    // If the owner lacks this right, the operator must grant the role; until then the login works as itself.
    if (!rows[0]?.member)
      await pool.query(`grant ${APPLICATION_ROLE} to ${pg.escapeIdentifier(login.member)}`).catch(() => {});
  }
  return true;
}

/**
 * Grants the role the rights that it needs in this database and revokes those that it must not have. Run after each
 * migration.
 */
export async function grantToApplication({ pool }: Owner, jobsSchema: string): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ database: string; schema: string }>(
      "select quote_ident(current_database()) as database, quote_ident(current_schema()) as schema",
    );
    const { database, schema } = rows[0]!;
    await client.query(`
      begin;
      select pg_advisory_xact_lock(${LOCKS.granting});
      grant temporary on database ${database} to ${APPLICATION_ROLE};
      grant usage on schema ${schema}, ${jobsSchema} to ${APPLICATION_ROLE};
      grant select, insert, update, delete on all tables in schema ${schema}, ${jobsSchema} to ${APPLICATION_ROLE};
      grant usage, select on all sequences in schema ${schema}, ${jobsSchema} to ${APPLICATION_ROLE};
      revoke update, delete on ${APPEND_ONLY} from ${APPLICATION_ROLE};
      revoke insert, update, delete on history, audit_seal from ${APPLICATION_ROLE};
      revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${APPLICATION_ROLE};
      grant execute on function ${OWNER_FUNCTIONS} to ${APPLICATION_ROLE};
      ${await jobPolicies(client, jobsSchema)}
      commit`);
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/**
 * The queue restricts its tables to their owner by row-level security. Returns policies that allow the role to see all
 * rows.
 */
async function jobPolicies(client: pg.ClientBase, schema: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c
     where c.relnamespace = $1::regnamespace and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $2)`,
    [schema, APPLICATION_ROLE],
  );
  return rows
    .map(({ name }) => `create policy ${APPLICATION_ROLE} on ${schema}.${name} to ${APPLICATION_ROLE} using (true);`)
    .join("\n");
}

/** Returns the URL of a login with which the session acts as the role. */
export function asApplication(url: string): string {
  return new URL(url).username === APPLICATION_ROLE ? url : withSettings(url, { role: APPLICATION_ROLE });
}

/** Returns the URL of the role's own login on the same server. */
export function applicationLogin(url: string, password: string): string {
  const address = new URL(url);
  address.username = APPLICATION_ROLE;
  address.password = password;
  return address.href;
}

/** Returns whether the login of this connection could change the audit, regardless of the role that it uses. */
export async function loginMayChangeAudit({ pool }: Owner): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    "select has_table_privilege(session_user, 'audit', 'update, delete, truncate, trigger') as may",
  );
  return rows[0]!.may;
}
