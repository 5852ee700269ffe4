import { aborted } from "node:util";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { createStaff, type StaffClient } from "../../admin/testing/create-staff.ts";
import { keepArtifact } from "../../artifacts/artifacts.ts";
import { openArtifactStore } from "../../artifacts/open-store.ts";
import { nothing } from "../../jobs/housekeeping.ts";
import { startJobs } from "../../jobs/index.ts";
import { defineRecordedJob, type Job } from "../../jobs/job.ts";
import { enqueueDue, registerSchedules } from "../../jobs/schedule.ts";
import { createContext } from "../../jobs/testing/create-context.ts";
import { SYSTEM } from "../../record/actor.ts";
import { readConfig } from "../../settings/config.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";

/** Replaced by each test. */
let work: Parameters<typeof defineRecordedJob>[0]["work"] = async () => {};
const nightly = defineRecordedJob({
  name: "nightly",
  payload: nothing,
  attempts: 1,
  cron: "0 3 * * *",
  work: (payload, run, tools) => work(payload, run, tools),
});
const byHand = defineRecordedJob({
  name: "by-hand",
  payload: z.object({ n: z.int() }),
  attempts: 1,
  work: (payload, run, tools) => work(payload, run, tools),
});
const JOBS: readonly Job<unknown>[] = [nightly, byHand];

let app: TestApp;
let admin: StaffClient;
let reader: StaffClient;
let sweeper: StaffClient;
let kenyan: StaffClient;

beforeAll(async () => {
  app = await createTestApp({ jobs: JOBS });
  await registerSchedules(app.record, JOBS);
  await app.record.pool.query(
    `insert into role (name, permissions, country_ids) select 'Kenyan', array[
       'can_view_background_task', 'can_add_background_task', 'can_update_background_task'], array[id] from country where code = 'KE'`,
  );
  await app.record.pool.query(
    `insert into role (name, permissions, country_ids)
     select 'Sweeper', array['can_delete_background_task'], array[id] from country where code = 'KE'`,
  );
  admin = await createStaff(app, "Admin");
  reader = await createStaff(app, "Read Only");
  sweeper = await createStaff(app, "Sweeper");
  kenyan = await createStaff(app, "Kenyan");
});

/** Starts a worker on the record of the app that runs until the test ends. */
async function startWorker(): Promise<void> {
  const running = await startJobs(JOBS, createContext(app.record, JOBS));
  onTestFinished(running.stop);
}

const waitFor = (id: number, expected: object) =>
  expect.poll(async () => (await admin.get(`tasks/${id}/`)).body, { interval: 30 }).toMatchObject(expected);

describe("a task", () => {
  it("is started, shows its progress and messages, and is cancelled by another user", async () => {
    work = async (_payload, run) => {
      await run.note("Reading the first page");
      run.progress({ done: 40, total: 100, step: "reading_rows" });
      await aborted(run.signal, run);
      throw run.signal.reason;
    };
    await startWorker();
    const started = await admin.send("POST", "tasks/", { job: "nightly" });
    expect(started.status).toBe(202);
    const { id } = started.body;
    await waitFor(id, {
      status: "running",
      done: 40,
      total: 100,
      step: "reading_rows",
      lines: [{ line: "Reading the first page" }],
    });
    const again = await admin.send("POST", `tasks/${id}/retry/`);
    expect(again).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await admin.send("POST", `tasks/${id}/cancel/`)).status).toBe(202);
    await waitFor(id, { status: "cancelled", cancelled_by: { name: "Admin" } });
    expect((await admin.send("POST", `tasks/${id}/cancel/`)).status).toBe(409);
    const { rows } = await app.record.pool.query(
      "select action, summary from audit where entity = 'job_run' and entity_id = $1 order by id",
      [String(id)],
    );
    expect(rows).toEqual([
      { action: "create", summary: "Started the job nightly" },
      { action: "update", summary: `Cancelled task ${id}` },
    ]);
  });

  it("that failed shows the step, the reason and the row, and can be retried", async () => {
    work = async (_payload, run) => {
      run.progress({ done: 7, total: 9, step: "writing_schools" });
      await run.addDetails({ row: 8 });
      throw new Error("The point lies in the sea.");
    };
    await startWorker();
    const { id } = (await admin.send("POST", "tasks/", { job: "nightly" })).body;
    await waitFor(id, {
      status: "failed",
      step: "writing_schools",
      error: "The point lies in the sea.",
      details: { row: 8 },
      done: 7,
    });
    work = async () => {};
    const next = (await admin.send("POST", `tasks/${id}/retry/`)).body.id;
    await waitFor(next, { status: "succeeded", retry_of: id, actor: { name: "Admin" } });
    expect((await admin.get(`tasks/${id}/`)).body.retries).toEqual([{ id: next, status: "succeeded" }]);
    expect((await admin.send("DELETE", `tasks/${next}/`)).status).toBe(204);
    expect((await admin.get(`tasks/${next}/`)).status).toBe(404);
  });

  it("responds with not modified while nothing changes", async () => {
    const { id } = (await admin.send("POST", "tasks/", { job: "nightly" })).body;
    const first = await admin.get(`tasks/${id}/`);
    await app.record.pool.query("update job_run set progress = progress where id = $1", [id]);
    expect(first.etag).toMatch(/^"task-/);
    expect((await admin.get(`tasks/${id}/`)).etag).toBe(first.etag);
    await app.record.pool.query("update job_run set progress = 'more' where id = $1", [id]);
    expect((await admin.get(`tasks/${id}/`)).etag).not.toBe(first.etag);
    await admin.send("POST", `tasks/${id}/cancel/`);
  });

  it("serves its files to actors who can see it, and the audit records who took them", async () => {
    const { rows } = await app.record.pool.query<{ id: number }>(
      "insert into job_run (job, status) values ('by-hand', 'succeeded') returning id",
    );
    const store = openArtifactStore(readConfig({ DATA_DIR: app.dataDir }));
    const file = await keepArtifact(app.record.db, store, {
      ...{ runId: rows[0]!.id, name: "Çocuk.csv", mediaType: "text/csv", days: 1 },
      body: (async function* () {
        yield "a,b\n";
      })(),
    });
    const { files } = (await admin.get(`tasks/${rows[0]!.id}/`)).body;
    expect(files).toMatchObject([{ id: file.id, name: "Çocuk.csv", bytes: 4 }]);
    const taken = await admin.text(`tasks/${rows[0]!.id}/files/${file.id}/`);
    expect([taken.status, taken.body, taken.headers["content-type"]]).toEqual([200, "a,b\n", "text/csv"]);
    expect(taken.headers["content-disposition"]).toContain("%C3%87ocuk.csv");
    expect((await admin.text("tasks/999999/files/1/")).status).toBe(404);
    expect((await kenyan.text(`tasks/${rows[0]!.id}/files/${file.id}/`)).status).toBe(404);
    const audit = await app.record.pool.query("select summary from audit where action = 'export'");
    expect(audit.rows).toEqual([{ summary: `Took the file Çocuk.csv of task ${rows[0]!.id}` }]);
  });
});

describe("the list of tasks", () => {
  beforeAll(async () => {
    await app.record.pool.query(
      `insert into job_run (job, status, actor, queued_at)
       select 'listed', (array['succeeded', 'failed', 'queued'])[1 + n % 3], case when n % 2 = 0 then 'cli' else 'system' end,
         timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(0, 29) n`,
    );
  });

  it.each(["id", "-id", "status", "-actor", "started_at", "queued_at"])(
    "returns each task once in pages when sorted by %s",
    async (sort) => {
      const seen: number[] = [];
      let after = "";
      do {
        const { body } = await admin.get(`tasks/?job=listed&limit=7&sort=${sort}${after && `&after=${after}`}`);
        expect(body).toMatchObject({ count: 30, statuses: { succeeded: 10, failed: 10, queued: 10, running: 0 } });
        seen.push(...body.results.map(({ id }: { id: number }) => id));
        after = body.next ?? "";
      } while (after !== "");
      expect([seen.length, new Set(seen).size]).toEqual([30, 30]);
    },
  );

  it("counts each status regardless of the status filter, and filters by actor and time", async () => {
    const failed = (await admin.get("tasks/?job=listed&status=failed")).body;
    expect([failed.count, failed.results.length, failed.statuses.queued]).toEqual([10, 10, 10]);
    expect((await admin.get("tasks/?job=listed&actor=cli")).body.count).toBe(15);
    expect((await admin.get("tasks/?job=listed&since=2026-01-02T00:00:00Z")).body.count).toBe(6);
    expect((await admin.get("tasks/?after=nonsense")).body.parameter).toBe("after");
  });
});

describe("many tasks", () => {
  const remove = (body: object, client = admin) => client.send("POST", "tasks/deletions/", body);

  beforeAll(async () => {
    await app.record.pool.query(
      `insert into job_run (job, status, actor, finished_at)
       select 'many', (array['succeeded', 'failed', 'running'])[1 + n % 3], 'cli', now() from generate_series(0, 29) n`,
    );
  });

  it("are deleted when the count still matches; running tasks stay, and the audit lists the deleted ids", async () => {
    const { body: counted } = await remove({ job: "many" });
    expect(counted).toMatchObject({ count: 20, open: 10 });
    expect((await admin.get("tasks/?job=many")).body.count).toBe(30);
    // Ended after the count, so it is not included.
    await app.record.pool.query(
      "insert into job_run (job, status, finished_at) values ('many', 'failed', now() + interval '1 hour')",
    );
    const { until, count } = counted;
    expect((await remove({ job: "many", agreed: { until, count: 19 } })).status).toBe(409);
    expect((await remove({ job: "many", agreed: { until, count } })).body).toEqual({ until, count, open: 10 });
    expect((await admin.get("tasks/?job=many")).body.statuses).toMatchObject({ failed: 1, running: 10, succeeded: 0 });
    const { rows } = await app.record.pool.query(
      "select before from audit where entity = 'job_run' and summary = 'Removed 20 tasks'",
    );
    expect(rows[0].before).toMatchObject({ job: "many", ids: { length: 20 } });
  });

  it("of other actors are invisible to a role of one country, and cannot be deleted without the permission", async () => {
    const { rows } = await app.record.pool.query<{ id: number }>("select id from job_run where job = 'many'");
    const ids = rows.map(({ id }) => id);
    expect((await remove({ ids }, reader)).status).toBe(403);
    expect((await remove({ ids }, sweeper)).body).toMatchObject({ count: 0, open: 0 });
    expect((await remove({ ids })).body).toMatchObject({ count: 0, open: 10 });
  });
});

describe("a role", () => {
  it("without the permission receives an error", async () => {
    expect((await app.send("/api/v1/admin/tasks/")).status).toBe(401);
    expect((await reader.get("tasks/")).status).toBe(200);
    expect((await reader.send("POST", "tasks/", { job: "nightly" })).status).toBe(403);
    expect((await reader.send("PATCH", "schedules/nightly/", { paused: true })).status).toBe(403);
  });

  it("for one country sees only its own tasks, and cannot start or pause jobs that concern all countries", async () => {
    const own = await app.record.pool.query<{ id: number }>(
      "insert into job_run (job, actor) select 'own', 'key:' || max(id) from api_key returning id",
    );
    const list = (await kenyan.get("tasks/")).body;
    expect([list.count, list.jobs]).toEqual([1, ["own"]]);
    const foreign = (await admin.get("tasks/?job=listed")).body.results[0].id;
    expect((await kenyan.get(`tasks/${foreign}/`)).body.detail).toBe((await kenyan.get("tasks/999999/")).body.detail);
    expect((await kenyan.send("POST", `tasks/${foreign}/cancel/`)).status).toBe(404);
    expect((await kenyan.get(`tasks/${own.rows[0]!.id}/`)).status).toBe(200);
    expect((await kenyan.send("POST", "tasks/", { job: "nightly" })).status).toBe(403);
    expect((await kenyan.send("PATCH", "schedules/nightly/", { paused: true })).status).toBe(403);
  });
});

describe("a schedule", () => {
  it("is listed with its last run, paused, and resumed without running the missed times", async () => {
    const { results } = (await admin.get("schedules/")).body;
    expect(results).toMatchObject([
      { job: "nightly", cron: "0 3 * * *", paused_at: null, last: { id: expect.any(Number) } },
    ]);
    const paused = await admin.send("PATCH", "schedules/nightly/", { paused: true });
    expect(paused.body).toMatchObject({ paused_at: expect.any(String), paused_by: { name: "Admin" } });
    await app.record.pool.query("update job_schedule set next_run_at = date_trunc('minute', now()) - interval '1 day'");
    const before = (await admin.get("tasks/?job=nightly")).body.count;
    await enqueueDue(app.record, JOBS);
    await registerSchedules(app.record, JOBS);
    expect((await admin.get("tasks/?job=nightly")).body.count).toBe(before);
    const resumed = (await admin.send("PATCH", "schedules/nightly/", { paused: false })).body;
    expect(resumed.paused_at).toBeNull();
    expect(Date.parse(resumed.next_run_at)).toBeGreaterThan(Date.now());
    expect((await admin.send("PATCH", "schedules/unknown/", { paused: true })).status).toBe(404);
  });

  it("cannot start a job that needs a payload", async () => {
    expect((await admin.send("POST", "tasks/", { job: "by-hand" })).status).toBe(404);
    expect(await createContext(app.record, JOBS).jobs.start("unknown", SYSTEM)).toBeUndefined();
  });
});
