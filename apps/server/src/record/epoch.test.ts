import { expect, test } from "vitest";
import { readRecordState, renewEpoch, type SeenRecord } from "./epoch.ts";
import { publishChanges } from "./journals.ts";
import type { OpenRecord } from "./open.ts";
import { createTestRecord, type TestRecord } from "./testing/create-test-record.ts";

/** Creates a record with an epoch of its own. */
async function createRecord(): Promise<TestRecord> {
  const record = await createTestRecord();
  await renewEpoch(record, await stateOf(record));
  return record;
}

async function stateOf({ pool }: OpenRecord, seen: SeenRecord | null = null) {
  const client = await pool.connect();
  try {
    return await readRecordState(client, seen);
  } finally {
    client.release();
  }
}

const write = ({ db }: OpenRecord, count = 1) =>
  publishChanges(
    db,
    Array.from({ length: count }, () => ({ kind: "layer" as const })),
  );

test("a record in the same place keeps its epoch regardless of writes", async () => {
  const record = await createRecord();
  const first = await stateOf(record);
  expect(first).toMatchObject({ restored: null, newest: null });
  await write(record, 3);
  const second = await stateOf(record, first);
  expect(second).toMatchObject({ epoch: first.epoch, restored: null, newest: { sequence: 3 } });
  await write(record);
  expect(await stateOf(record, second)).toMatchObject({ epoch: first.epoch, restored: null });
});

test("a copy of the database is detected and gets an epoch of its own", async () => {
  // The record of a test is a copy of a template.
  const copy = await createTestRecord();
  const found = await stateOf(copy);
  expect(found.restored).toMatch(/another cluster, timeline or database/);
  const epoch = await renewEpoch(copy, found);
  expect(epoch).not.toBe(found.epoch);
  expect(await stateOf(copy)).toMatchObject({ epoch, restored: null });
});

test("servers that detect it concurrently create one epoch", async () => {
  const copy = await createTestRecord();
  const found = await stateOf(copy);
  const epochs = await Promise.all([1, 2, 3].map(() => renewEpoch(copy, found)));
  expect(new Set(epochs).size).toBe(1);
});

test("rows restored from a backup are detected although the database is the same", async () => {
  const record = await createRecord();
  await record.asOwner(`create temp table kept as select * from record_epoch;
    truncate record_epoch; insert into record_epoch select * from kept`);
  expect((await stateOf(record)).restored).toMatch(/copied from a backup/);
});

test("a log that is shorter than before or was overwritten is detected", async () => {
  const record = await createRecord();
  await write(record, 5);
  const seen = await stateOf(record);
  await record.pool.query("delete from change where seq > 3");
  expect((await stateOf(record, seen)).restored).toMatch(/lost entries/);
  await record.asOwner("alter table change alter column seq restart with 4");
  await write(record, 2);
  expect((await stateOf(record, seen)).restored, "the same number, another entry").toMatch(/lost entries/);
  await write(record, 2);
  expect((await stateOf(record, seen)).restored, "overtaken").toMatch(/lost entries/);
  expect((await stateOf(record)).restored, "who has seen nothing sees nothing").toBeNull();
});

test("a log with a pruned beginning is not treated as restored", async () => {
  const record = await createRecord();
  await write(record, 2);
  const seen = await stateOf(record);
  await write(record, 2);
  await record.pool.query("update change set at = now() - interval '3 days' where seq = 3");
  await record.pool.query("delete from change where seq < 3");
  expect((await stateOf(record, seen)).restored).toBeNull();
});

test("the role of the application, which is no superuser, can read all data that determine an epoch", async () => {
  const record = await createRecord();
  const { rows } = await record.pool.query<{ place: string; is_super: boolean }>(
    "select place, (select rolsuper from pg_roles where rolname = current_user) as is_super from record_epoch",
  );
  expect(rows).toEqual([{ place: expect.stringMatching(/^\d+\/[0-9A-F]{8}\/\d+$/), is_super: false }]);
});
