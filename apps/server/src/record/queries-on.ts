import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Database } from "./tables/index.ts";

/** Typed queries on one connection, within the transaction that runs there; the connection stays the caller's. */
export function queriesOn(client: pg.ClientBase): Kysely<Database> {
  const held = { query: client.query.bind(client), release: () => {} } as PostgresPoolClient;
  const pool: PostgresPool = { connect: async () => held, end: async () => {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
