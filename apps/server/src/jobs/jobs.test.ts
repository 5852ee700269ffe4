import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { aborted } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { pullDueSourcesJob } from "../ingest/feeds/index.ts";
import { createCheckFeed, createCheckRow } from "../ingest/feeds/testing/create-feed.ts";
import { createSchool } from "../ingest/feeds/testing/create-source.ts";
import { createRecord } from "../ingest/testing/create-record.ts";
import { JOBS } from "../job-list.ts";
import { SYSTEM } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import { createTestRecord } from "../record/testing/create-test-record.ts";
import { readConfig } from "../settings/config.ts";
import { RunStopped, recordedRun } from "./recorded-run.ts";
import { recoverRuns } from "./recover-runs.ts";
import { createJob, createRunner } from "./testing/create-jobs.ts";

const never = new AbortController().signal;
const runsOf = ({ db }: OpenRecord) => db.selectFrom("job_run").selectAll().orderBy("id").execute();
/** Waits until the runs match. */
const waitForRuns = (record: OpenRecord, expected: readonly object[]) =>
  vi.waitFor(async () => expect(await runsOf(record)).toMatchObject(expected), { timeout: 60_000, interval: 20 });

describe("a recorded run", () => {
  test("keeps its lines, counts and times", async () => {
    const record = await createTestRecord();
    await recordedRun(record, { job: "test", signal: never }, async (run) => {
      await run.note("one");
      await run.count({ rows: 2, schools: 1 });
      await run.count({ rows: 3 });
      await run.addDetails({ first: ["a"] });
      await run.note("x".repeat(5000));
    });
    const [run] = await runsOf(record);
    expect(run).toMatchObject({
      status: "succeeded",
      counts: { rows: 5, schools: 1 },
      details: { first: ["a"] },
      error: null,
    });
    expect(run!.finished_at!.getTime()).toBeGreaterThanOrEqual(run!.started_at!.getTime());
    const lines = await record.db.selectFrom("job_run_line").select("line").orderBy("id").execute();
    expect(lines.map(({ line }) => line.length)).toEqual([3, 1000]);
    await expect(record.pool.query("update job_run_line set line = 'other'")).rejects.toThrow(/never changed/);
  });

  test("stores the reason when it fails, and is cancelled when it is stopped", async () => {
    const record = await createTestRecord();
    const run = (error: Error) =>
      recordedRun(record, { job: "test", signal: never }, async () => {
        throw error;
      });
    await expect(run(new Error("The disk is full."))).rejects.toThrow("disk");
    await expect(run(new RunStopped("Enough."))).rejects.toThrow("Enough");
    expect(await runsOf(record)).toMatchObject([
      { status: "failed", error: "The disk is full." },
      { status: "cancelled", error: "It was stopped." },
    ]);
  });

  test("is only recovered when its process is dead", async () => {
    const record = await createTestRecord();
    await recordedRun(record, { job: "living", signal: never, worker: "w1" }, async () => {
      await record.db
        .insertInto("job_run")
        .values([
          { job: "dead", status: "running", worker: "w2" },
          { job: "fresh", status: "queued" },
        ])
        .execute();
      expect(await recoverRuns(record.db)).toEqual(["w2"]);
    });
    expect(await runsOf(record)).toMatchObject([
      { status: "succeeded" },
      { status: "failed", error: "The process that ran it ended before it was done." },
      { status: "queued" },
    ]);
  });

  test("ends immediately when its lease is lost", async () => {
    const record = await createTestRecord();
    const running = recordedRun(record, { job: "test", signal: never }, async (run) => {
      await record.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'schoolmap lease' and datname = current_database()",
      );
      await expect.poll(() => run.signal.aborted).toBe(true);
      run.signal.throwIfAborted();
    });
    await expect(running).rejects.toThrow(/terminat/);
    expect(await runsOf(record)).toMatchObject([{ status: "failed" }]);
  });
});

describe("the queue", () => {
  test("runs a job, and refuses an invalid payload", async () => {
    const record = await createTestRecord();
    const job = createJob((run) => run.count({ done: 1 }));
    const jobs = await createRunner(record, [job]);
    const wrong = { n: "wrong" as unknown as number };
    expect(() => jobs.queue.enqueue(job, wrong, { actor: SYSTEM })).toThrow(/expected number/);
    // A job as an earlier release may have left it.
    await record.pool.query("select schoolmap_jobs.add_job('test-job', $1::json)", [{ payload: wrong }]);
    await jobs.queue.enqueue(job, { n: 1 }, { actor: SYSTEM });
    await waitForRuns(record, [{ job: "test-job", status: "succeeded", attempt: 1, counts: { done: 1 } }]);
    const waiting = () =>
      record.pool.query("select last_error, attempts, run_at > now() as later from schoolmap_jobs.jobs");
    await expect
      .poll(async () => (await waiting()).rows)
      .toEqual([{ last_error: expect.stringContaining("expected number"), attempts: 1, later: true }]);
  });

  test("retries a failed job with increasing pauses", async () => {
    const record = await createTestRecord();
    const job = createJob(async () => {
      throw new Error("Not today.");
    });
    const jobs = await createRunner(record, [job]);
    await jobs.queue.enqueue(job, { n: 1 }, { actor: SYSTEM });
    await waitForRuns(record, [
      { status: "failed", attempt: 1, error: "Not today." },
      { status: "failed", attempt: 2 },
    ]);
    const [first, second] = await runsOf(record);
    expect(second!.queued_at.getTime() - first!.queued_at.getTime()).toBeGreaterThan(1500);
  });

  test("waits at a stop for a job that ends soon, and starts no new one", async () => {
    const record = await createTestRecord();
    const job = createJob(async (run) => {
      await aborted(run.stopping, run);
      throw new RunStopped("Between two pages.");
    });
    const jobs = await createRunner(record, [job]);
    await jobs.queue.enqueue(job, { n: 1 }, { actor: SYSTEM });
    await waitForRuns(record, [{ status: "running" }]);
    await jobs.stop();
    expect(await runsOf(record)).toMatchObject([{ status: "cancelled" }]);
  });

  test("interrupts at a stop a job that does not end soon", async () => {
    const record = await createTestRecord();
    const job = createJob(async (run) => {
      await aborted(run.signal, run);
      throw new Error("cut");
    });
    const jobs = await createRunner(record, [job], { drainMs: 50 });
    await jobs.queue.enqueue(job, { n: 1 }, { actor: SYSTEM });
    await waitForRuns(record, [{ status: "running" }]);
    await jobs.stop();
    expect(await runsOf(record)).toMatchObject([{ status: "cancelled" }]);
  });

  test.each([
    ["whose job has no such hour", "0 25 * * *", "select 1"],
    ["that cannot see which runs are left", undefined, "alter table job_run rename to elsewhere"],
  ])("%s does not start, and leaves no connection", async (_name, cron, before) => {
    const record = await createTestRecord();
    await record.asOwner(before);
    await expect(createRunner(record, [createJob(async () => {}, { cron })])).rejects.toThrow(/25|job_run/);
    const open =
      "select from pg_stat_activity where application_name = 'schoolmap jobs' and datname = current_database()";
    await expect.poll(async () => (await record.pool.query(open)).rowCount).toBe(0);
  });

  test("retries the job of a killed process, and marks its run", async () => {
    const record = await createTestRecord();
    const program = fileURLToPath(new URL("./testing/hanging-process.ts", import.meta.url));
    const child = spawn(process.execPath, ["--import", "tsx", program], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TEST_RECORD_URL: record.url },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child.stdout, "data");
    expect(await runsOf(record)).toMatchObject([{ status: "running", counts: { begun: 1 } }]);
    child.kill("SIGKILL");
    await once(child, "close");
    const lease =
      "select from pg_stat_activity where application_name = 'schoolmap lease' and datname = current_database()";
    await expect.poll(async () => (await record.pool.query(lease)).rowCount).toBe(0);
    const job = createJob((run) => run.count({ done: 1 }));
    await createRunner(record, [job]);
    await waitForRuns(record, [
      { status: "failed", error: "The process that ran it ended before it was done." },
      { status: "succeeded", attempt: 2, counts: { done: 1 } },
    ]);
  });
});

test("a due source is pulled once, and the next time after its interval", async () => {
  const record = await createRecord("KE");
  await createSchool(record, "g1");
  const feed = await createCheckFeed(record, [createCheckRow(0), createCheckRow(1)]);
  const jobs = await createRunner(record, JOBS, { config: readConfig({ FEED_HOSTS: feed.host }) });
  await jobs.queue.enqueue(pullDueSourcesJob, {}, { actor: SYSTEM });
  await waitForRuns(record, [
    { job: "pull-source", source_id: feed.sourceId, status: "succeeded", counts: { accepted: 2 } },
  ]);
  const { next_try_at } = await record.db.selectFrom("feed").select("next_try_at").executeTakeFirstOrThrow();
  expect(Math.round((next_try_at.getTime() - Date.now()) / 60_000)).toBe(60);
});
