import { expect, test } from "vitest";
import { takeBatch } from "./take-batch.ts";
import { createWorld, type TestWorld } from "./testing/create-world.ts";

/** Rows for which a nested loop takes much longer than the timeout, and one pass much less. */
const WAITING = 30_000;
const TIMEOUT = "5s";

/** Inserts rows into the inbox, each with a key of its own. */
async function fillInbox({ client, schools, sources }: TestWorld, name: string): Promise<void> {
  await client.query(
    `insert into measurement_inbox (school_id, source_id, measured_at, key, download)
     select $1, $2, now(), md5($3 || n)::uuid, 1000 from generate_series(1, ${WAITING}) as n`,
    [schools[0], sources[0], name],
  );
}

test("a full inbox is taken in one pass when its statistics say that it is empty", async () => {
  const world = await createWorld();
  const { client, record } = world;
  await record.asOwner("alter table measurement_inbox set (autovacuum_enabled = off)");
  await fillInbox(world, "before");
  await client.query("delete from measurement_inbox");
  await record.asOwner("vacuum (analyze, truncate false) measurement_inbox");
  await fillInbox(world, "after");
  await client.query("create temp table rollup_taken (like measurement_inbox)");
  await client.query(`set statement_timeout = '${TIMEOUT}'`);
  expect(await takeBatch(client, WAITING)).toBe(WAITING);
});
