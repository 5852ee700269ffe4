import type pg from "pg";
import { createTestRecord } from "./create-test-record.ts";

/** Runs work on one connection to a new test record. */
export async function withTestClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const { pool } = await createTestRecord();
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
