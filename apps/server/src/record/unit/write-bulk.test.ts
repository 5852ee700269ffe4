import { expect, test } from "vitest";
import { SYSTEM } from "../actor.ts";
import { createTestRecord } from "../testing/create-test-record.ts";
import { writeBulk } from "./write-bulk.ts";

const NOTHING = { reason: "A test", audit: () => null };

test("a connection that received a cancellation is not used again", async () => {
  const record = await createTestRecord();
  const stop = new AbortController();
  let backend = 0;
  const working = writeBulk(record, SYSTEM, { ...NOTHING, signal: stop.signal }, async ({ client }) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    backend = rows[0]!.pid;
    stop.abort();
  });
  await expect(working).rejects.toThrow(/abort/i);
  const isThere = async () =>
    (await record.pool.query("select from pg_stat_activity where pid = $1", [backend])).rowCount;
  await expect.poll(isThere).toBe(0);
});

test("a cancellation before the connection is available prevents the start of the work", async () => {
  const record = await createTestRecord();
  const stop = new AbortController();
  const begun: string[] = [];
  const working = writeBulk(record, SYSTEM, { ...NOTHING, signal: stop.signal }, async () => void begun.push("work"));
  stop.abort();
  await expect(working).rejects.toThrow(/abort/i);
  expect(begun).toEqual([]);
});

test("a connection whose first statement is refused is released to the pool", async () => {
  const record = await createTestRecord();
  const { pool } = record;
  // In a failed transaction, every further statement is refused.
  pool.once("acquire", (client) => void client.query("begin; select 1 / 0").catch(() => {}));
  const { signal } = new AbortController();
  await expect(writeBulk(record, SYSTEM, { ...NOTHING, signal }, async () => {})).rejects.toThrow(
    "current transaction is aborted",
  );
  expect(pool.totalCount - pool.idleCount).toBe(0);
});
