import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Database } from "./tables/index.ts";

/**
 * Returns typed queries on one connection, in its current transaction. The caller keeps the ownership of the
 * connection.
 */
export function queriesOn(client: pg.ClientBase): Kysely<Database> {
  const held = { query: client.query.bind(client), release: () => {} } as PostgresPoolClient;
  const pool: PostgresPool = { connect: async () => held, end: async () => {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
