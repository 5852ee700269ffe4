import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { connect } from "../record/open.ts";
import { createTestRecord } from "../record/testing/create-test-record.ts";
import { openQueue } from "./job-queue.ts";
import { enqueueDue, nextRun, registerSchedules, scheduledJobs } from "./schedule.ts";
import { createJob } from "./testing/create-jobs.ts";

const emptyPayload = z.object({}).transform(() => ({ n: 1 }));

test.each([
  ["* * * * *", "2026-03-01T10:00:30Z", "2026-03-01T10:01:00Z"],
  ["20 4 * * *", "2026-03-01T04:20:00Z", "2026-03-02T04:20:00Z"],
  ["0 0 29 2 *", "2026-03-01T00:00:00Z", "2028-02-29T00:00:00Z"],
  ["30 2 * * 0", "2026-03-28T00:00:00Z", "2026-03-29T02:30:00Z"],
])("%s after %s is at %s, regardless of local clock changes", (cron, from, expected) => {
  expect(nextRun(cron, new Date(from)).toISOString()).toBe(new Date(expected).toISOString());
});

test.each(["", "0 25 * * *", "* * * *", "nonsense", "* * * * * *"])("%j is not a valid schedule", (cron) => {
  expect(() => nextRun(cron, new Date())).toThrow();
});

test("the next time is always later, at the scheduled minute and hour", () => {
  const time = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.nat(59), fc.nat(23), time, (minute, hour, from) => {
      const next = nextRun(`${minute} ${hour} * * *`, from);
      expect(next > from).toBe(true);
      expect(next.getTime() - from.getTime()).toBeLessThanOrEqual(86_400_000);
      expect([next.getUTCMinutes(), next.getUTCHours()]).toEqual([minute, hour]);
    }),
  );
});

test("a due job is enqueued once by any process, and missed runs are not repeated", async () => {
  const record = await createTestRecord();
  const hourly = { ...createJob(async () => {}), name: "hourly", cron: "0 * * * *" };
  const nightly = { ...createJob(async () => {}), name: "nightly", cron: "0 4 * * *" };
  const jobs = [hourly, nightly].map((job) => ({ ...job, payload: emptyPayload }));
  openQueue(record, jobs);
  await registerSchedules(record, jobs);
  await enqueueDue(record, jobs);
  expect(await record.db.selectFrom("job_run").selectAll().execute()).toEqual([]);
  const missed = new Date(Date.now() - 50 * 3_600_000);
  await record.db.updateTable("job_schedule").set({ next_run_at: missed }).where("job", "=", "hourly").execute();
  const others = await Promise.all([1, 2, 3].map(() => connect(record.url, 2)));
  await Promise.all([record, ...others].map((one) => enqueueDue(one, jobs)));
  expect(await record.db.selectFrom("job_run").select(["job", "actor"]).execute()).toEqual([
    { job: "hourly", actor: "system" },
  ]);
  const schedule = await scheduledJobs(record);
  expect(schedule.map(({ job }) => job).sort()).toEqual(["hourly", "nightly"]);
  for (const { nextRunAt } of schedule) expect(nextRunAt.getTime()).toBeGreaterThan(Date.now());
  expect(schedule.find(({ job }) => job === "hourly")?.lastDueAt).toEqual(missed);
  for (const other of others) await other.close();
});

test("a changed schedule applies immediately, and a removed one is deleted", async () => {
  const record = await createTestRecord();
  const job = (cron: string) => ({ ...createJob(async () => {}), cron });
  await registerSchedules(record, [job("0 4 * * *")]);
  const [first] = await scheduledJobs(record);
  await registerSchedules(record, [job("0 4 * * *")]);
  expect(await scheduledJobs(record)).toEqual([first]);
  await registerSchedules(record, [job("30 5 * * *")]);
  const [changed] = await scheduledJobs(record);
  expect(changed).toMatchObject({ cron: "30 5 * * *" });
  expect(changed!.nextRunAt.getUTCHours()).toBe(5);
  await registerSchedules(record, []);
  expect(await scheduledJobs(record)).toEqual([]);
});
