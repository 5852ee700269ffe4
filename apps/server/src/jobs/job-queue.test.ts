import { aborted } from "node:util";
import { expect, test, vi } from "vitest";
import { type Actor, SYSTEM } from "../record/actor.ts";
import { connect, type OpenRecord } from "../record/open.ts";
import { createTestRecord } from "../record/testing/create-test-record.ts";
import { openQueue } from "./job-queue.ts";
import { createJob, createRunner } from "./testing/create-jobs.ts";

const ANA: Actor = { kind: "user", id: 12, permissions: new Set(), countries: null };
const BEN: Actor = { kind: "user", id: 13, permissions: new Set(), countries: null };

const runsOf = ({ db }: OpenRecord) => db.selectFrom("job_run").selectAll().orderBy("id").execute();
const waitForRuns = (record: OpenRecord, expected: readonly object[]) =>
  vi.waitFor(async () => expect(await runsOf(record)).toMatchObject(expected), { timeout: 60_000, interval: 20 });
const waitingJobs = async ({ pool }: OpenRecord) => (await pool.query("select 1 from schoolmap_jobs.jobs")).rowCount;

test("a node without workers enqueues jobs, and a later worker runs them", async () => {
  const record = await createTestRecord();
  const job = createJob((run) => run.count({ done: 1 }));
  const queue = openQueue(record, [job]);
  const id = await queue.enqueue(job, { n: 1 }, { actor: ANA });
  expect(await runsOf(record)).toMatchObject([
    { id, job: "test-job", status: "queued", actor: "user:12", payload: { n: 1 }, started_at: null },
  ]);
  await createRunner(record, [job]);
  await waitForRuns(record, [{ id, status: "succeeded", actor: "user:12", counts: { done: 1 } }]);
});

test("only one of several jobs with the same key waits", async () => {
  const record = await createTestRecord();
  const job = createJob(async () => {});
  const queue = openQueue(record, [job]);
  const first = await queue.enqueue(job, { n: 1 }, { actor: ANA, key: "k" });
  expect(await queue.enqueue(job, { n: 2 }, { actor: BEN, key: "k" })).toBe(first);
  expect(await queue.enqueue(job, { n: 3 }, { actor: BEN, key: "other" })).not.toBe(first);
  expect(await waitingJobs(record)).toBe(2);
  await createRunner(record, [job]);
  await waitForRuns(record, [{ status: "succeeded" }, { status: "succeeded" }]);
  expect(await queue.enqueue(job, { n: 4 }, { actor: BEN, key: "k" })).not.toBe(first);
});

test("a silent job records no run", async () => {
  const record = await createTestRecord();
  const job = { ...createJob(async () => {}), isSilent: true, run: async () => {} };
  const queue = openQueue(record, [job]);
  expect(await queue.enqueue(job, { n: 1 }, { actor: SYSTEM, key: "k" })).toBeUndefined();
  expect(await queue.enqueue(job, { n: 1 }, { actor: SYSTEM, key: "k" })).toBeUndefined();
  expect(await waitingJobs(record)).toBe(1);
  expect(await runsOf(record)).toEqual([]);
});

test("a waiting run is cancelled before it begins", async () => {
  const record = await createTestRecord();
  const job = createJob((run) => run.count({ done: 1 }));
  const queue = openQueue(record, [job]);
  const id = (await queue.enqueue(job, { n: 1 }, { actor: ANA }))!;
  expect(await queue.cancel(id, BEN)).toBe(true);
  expect(await waitingJobs(record)).toBe(0);
  expect(await runsOf(record)).toMatchObject([
    { status: "cancelled", cancel_by: "user:13", error: "It was cancelled by user:13.", started_at: null },
  ]);
  expect(await queue.cancel(id, BEN), "it has ended").toBe(false);
  expect(await queue.cancel(999_999, BEN)).toBe(false);
});

test("a run is cancelled from another node within a second, and is not retried", async () => {
  const record = await createTestRecord();
  const job = createJob(async (run) => {
    await aborted(run.signal, run);
    throw run.signal.reason;
  });
  const jobs = await createRunner(record, [job]);
  const id = (await jobs.queue.enqueue(job, { n: 1 }, { actor: ANA }))!;
  await waitForRuns(record, [{ status: "running" }]);
  const other = await connect(record.url, 2);
  const start = performance.now();
  expect(await openQueue(other, [job]).cancel(id, BEN)).toBe(true);
  await waitForRuns(record, [{ status: "cancelled", error: "It was cancelled by user:13." }]);
  expect(performance.now() - start).toBeLessThan(1000);
  await other.close();
  await expect.poll(() => waitingJobs(record)).toBe(0);
  expect(await runsOf(record)).toHaveLength(1);
});

test("a finished run is repeated as a new run with the actor of the request", async () => {
  const record = await createTestRecord();
  let isBroken = true;
  const job = createJob(
    async () => {
      if (isBroken) throw new Error("Not today.");
    },
    { attempts: 1 },
  );
  const jobs = await createRunner(record, [job]);
  const id = (await jobs.queue.enqueue(job, { n: 7 }, { actor: ANA }))!;
  await waitForRuns(record, [{ status: "failed", error: "Not today." }]);
  isBroken = false;
  const second = await jobs.queue.retry(id, BEN);
  await waitForRuns(record, [
    { id, status: "failed" },
    { id: second, status: "succeeded", retry_of: id, actor: "user:13", payload: { n: 7 } },
  ]);
  await record.db.insertInto("job_run").values({ job: "gone", status: "failed" }).execute();
  expect(await jobs.queue.retry(second! + 1, BEN), "its job no longer exists").toBeUndefined();
  expect(await jobs.queue.retry(999_999, BEN)).toBeUndefined();
});

test("a run reports its progress, and keeps its last state", async () => {
  const record = await createTestRecord();
  let writes = 0;
  let proceed = () => {};
  const waiting = new Promise<void>((done) => {
    proceed = done;
  });
  const job = createJob(async (run) => {
    for (let done = 1; done <= 1000; done++) run.progress({ done, total: 2000, step: "reading_rows" });
    await waiting;
    run.progress({ done: 2000, total: 2000, name: "x".repeat(500) });
  });
  await record.asOwner(
    `create table progress_log (done bigint);
     create function log_progress() returns trigger language plpgsql as
       'begin if new.done is distinct from old.done then insert into progress_log values (new.done); end if; return new; end';
     grant select, insert on progress_log to schoolmap_app;
     create trigger log_progress after update on job_run for each row execute function log_progress()`,
  );
  const jobs = await createRunner(record, [job]);
  await jobs.queue.enqueue(job, { n: 1 }, { actor: ANA });
  await waitForRuns(record, [{ status: "running", done: 1000, total: 2000, progress: "reading_rows" }]);
  proceed();
  await waitForRuns(record, [{ status: "succeeded", done: 2000, total: 2000, progress: "x".repeat(200) }]);
  writes = (await record.pool.query("select from progress_log")).rowCount ?? 0;
  expect(writes).toBe(2);
});

test("workers continue after the database ended all their connections", async () => {
  const record = await createTestRecord();
  let haveEnded = false;
  const job = createJob(async (_run, { record: { pool } }) => {
    // Further attempts must not end the connections of the run that the test waits for.
    if (haveEnded) return;
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('schoolmap jobs', 'schoolmap lease') and datname = current_database()",
    );
    haveEnded = true;
  });
  const jobs = await createRunner(record, [job]);
  await jobs.queue.enqueue(job, { n: 1 }, { actor: ANA });
  await expect.poll(() => haveEnded).toBe(true);
  const next = createJob((run) => run.count({ done: 1 }), { name: "test-job" });
  const id = await jobs.queue.enqueue(next, { n: 2 }, { actor: ANA });
  const ended = async () => (await runsOf(record)).find((run) => run.id === id)?.status;
  await expect.poll(ended).not.toBe("queued");
});
