import { MAX_BATCH } from "@schoolmap/contract";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createRunner } from "../../jobs/testing/create-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createStaff, type StaffClient } from "../testing/create-staff.ts";
import { batchJob } from "./batch-job.ts";

const COUNT = MAX_BATCH + 700;
/** A batch takes seconds, and longer on a busy machine. */
const LONG = 400_000;
/** Rows per portion. */
const PORTION = 500;

let app: TestApp;
let admin: StaffClient;

beforeAll(async () => {
  app = await createTestApp({ jobs: [batchJob] });
  admin = await createStaff(app, "Admin");
});

beforeEach(async () => {
  await app.record.pool.query("update source set deleted = now() where name like 'Large%'");
  await app.record.pool.query(
    "insert into source (name, type, licence) select 'Large ' || n, 'FILE', 'Old' from generate_series(1, $1::int) n",
    [COUNT],
  );
});

type Frozen = Awaited<ReturnType<typeof freeze>>;
const freeze = () =>
  admin.send("POST", "sources/batches/", { action: "update", patch: { licence: "Mass" }, query: "q=large" });
const run = ({ body: { id, hash } }: Frozen) => admin.send("POST", `sources/batches/${id}/`, { hash });
const undo = ({ body: { id } }: Frozen) => admin.send("POST", `sources/batches/${id}/undo/`, {});
const stateOf = (runId: number) =>
  app.record.db.selectFrom("job_run").selectAll().where("id", "=", runId).executeTakeFirstOrThrow();
const repeat = async (runId: number): Promise<number> => (await admin.send("POST", `tasks/${runId}/retry/`)).body.id;
/** Waits for a run to succeed; reports the error of a failed run. */
const succeeded = (runId: number) =>
  expect
    .poll(async () => {
      const { status, error } = await stateOf(runId);
      return [status, error];
    })
    .toEqual(["succeeded", null]);
const withLicence = async (licence: string) =>
  (
    await app.record.pool.query("select from source where licence = $1 and deleted is null and name like 'Large%'", [
      licence,
    ])
  ).rowCount;

/** Selects connections that wait for this one. Other tests also block each other, in databases of the same server. */
const HELD_UP_BY_US = "select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))";

/** Lets a run reach a certain row and cancels it there: the run stops after the portion of this row. */
async function cancelAt(name: string, start: () => Promise<number>) {
  const client = await app.record.pool.connect();
  try {
    await client.query("begin");
    await client.query("select from source where name = $1 and deleted is null for update", [name]);
    const runId = await start();
    await expect.poll(async () => (await stateOf(runId)).status).toBe("running");
    await expect.poll(async () => (await client.query(HELD_UP_BY_US)).rowCount).toBeGreaterThan(0);
    await admin.send("POST", `tasks/${runId}/cancel/`);
    await expect.poll(async () => (await stateOf(runId)).cancel_at).not.toBeNull();
    await client.query("commit");
    await expect.poll(async () => (await stateOf(runId)).status).toBe("cancelled");
    return runId;
  } finally {
    client.release();
  }
}

it(
  "a large batch runs as a job, skips rows that changed in the meantime, and is undone as one batch",
  async () => {
    const frozen = await freeze();
    expect(frozen.body).toMatchObject({ count: COUNT, is_job: true });
    const changed = "name in ('Large 7', 'Large 5600') and deleted is null";
    await app.record.pool.query(`update source set licence = 'Other' where ${changed}`);
    await createRunner(app.record, [batchJob]);
    const { run: id } = (await run(frozen)).body;
    await succeeded(id);
    expect(await stateOf(id)).toMatchObject({
      counts: { changed: COUNT - 2, left_out: 2 },
      details: { left_out: [{ message: "It was changed in the meantime.", count: 2 }] },
    });
    expect(await withLicence("Mass")).toBe(COUNT - 2);
    const back = (await undo(frozen)).body;
    expect(back).toMatchObject({ changed: null, run: expect.any(Number) });
    await succeeded(back.run);
    expect((await stateOf(back.run)).counts).toEqual({ changed: COUNT - 2 });
    expect(await withLicence("Old")).toBe(COUNT - 2);
    expect((await undo(frozen)).status).toBe(409);
  },
  LONG,
);

it(
  "a cancelled large batch keeps its completed portions, continues when its task is repeated, and is undone completely",
  async () => {
    const frozen = await freeze();
    await createRunner(app.record, [batchJob]);
    const first = await cancelAt(`Large ${3 * PORTION + 1}`, async () => (await run(frozen)).body.run);
    expect(await withLicence("Mass")).toBe(4 * PORTION);
    const again = await repeat(first);
    await succeeded(again);
    expect((await stateOf(again)).counts).toEqual({ changed: COUNT - 4 * PORTION, left_out: 0 });
    expect(await withLicence("Mass")).toBe(COUNT);
    const back = (await undo(frozen)).body;
    await succeeded(back.run);
    expect([await withLicence("Old"), (await stateOf(back.run)).details]).toEqual([COUNT, { kept: 0, kept_rows: [] }]);
  },
  LONG,
);

it(
  "the completed portions of a cancelled batch are undone, also when the undo is cancelled and requested again",
  async () => {
    const frozen = await freeze();
    await createRunner(app.record, [batchJob]);
    const first = await cancelAt(`Large ${3 * PORTION + 1}`, async () => (await run(frozen)).body.run);
    await cancelAt(`Large ${2 * PORTION + 1}`, async () => (await undo(frozen)).body.run);
    expect(await withLicence("Mass")).toBe(2 * PORTION);
    const rest = (await undo(frozen)).body;
    await succeeded(rest.run);
    expect(await stateOf(rest.run)).toMatchObject({ counts: { changed: 2 * PORTION }, details: { kept: 0 } });
    expect(await withLicence("Old")).toBe(COUNT);
    // The batch is complete: its first task changes nothing.
    const late = await repeat(first);
    await succeeded(late);
    expect(await withLicence("Old")).toBe(COUNT);
  },
  LONG,
);

it(
  "a running large batch can be neither run again nor undone",
  async () => {
    const frozen = await freeze();
    expect((await run(frozen)).body).toEqual({ changed: null, run: expect.any(Number) });
    expect([(await run(frozen)).status, (await undo(frozen)).status]).toEqual([404, 409]);
  },
  LONG,
);
