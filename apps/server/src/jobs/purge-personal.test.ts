import { expect, test } from "vitest";
import { JOBS } from "../job-list.ts";
import { createTestRecord } from "../record/testing/create-test-record.ts";
import { readConfig } from "../settings/config.ts";
import { isPurgeLate, purgeIfLate, purgePersonal } from "./purge-personal.ts";

const DAYS = 30;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const KEPT = hoursAgo(DAYS * 24 - 1);
const OLD = hoursAgo(DAYS * 24 + 1);

const createMessage = (created_at: Date) => ({
  full_name: "Ana",
  organisation: "Escola",
  purpose: "join",
  message: "Hello",
  email: "ana@example.org",
  created_at,
});

test("personal data and free text are removed after the retention time and not before; kind, day and place are retained", async () => {
  const record = await createTestRecord();
  const { db } = record;
  await db
    .insertInto("contact_message")
    .values([createMessage(KEPT), createMessage(OLD)])
    .execute();
  const createReport = (reference: string, created_at: Date) => ({
    reference,
    school_id: 1,
    kind: "other" as const,
    message: "Ask Ana about it.",
    proposed_lon: 36,
    proposed_lat: -1,
    proposed_facts: JSON.stringify({ name: "Ana's school", num_students: 5 }),
    content_hash: reference.repeat(64),
    created_at,
  });
  const [{ id }] = (await db
    .insertInto("school_report")
    .values([createReport("1", OLD), createReport("2", KEPT)])
    .returning("id")
    .execute()) as [{ id: number }, { id: number }];
  const sender = (email: string, sent_at: Date) => ({ report_id: id, email, sent_at });
  await db
    .insertInto("school_report_sender")
    .values([sender("old@example.org", OLD), sender("new@example.org", KEPT)])
    .execute();

  expect(await purgePersonal(record, DAYS)).toEqual({
    messages: 1,
    reports: 1,
    senders: 1,
    requests: 0,
    measurements: 0,
  });
  const messages = await db.selectFrom("contact_message").selectAll().orderBy("created_at").execute();
  expect(messages).toMatchObject([
    { full_name: "", email: null, organisation: "", purpose: "", message: "", created_at: OLD, category: "gigamaps" },
    { full_name: "Ana", email: "ana@example.org", message: "Hello" },
  ]);
  const senders = await db.selectFrom("school_report_sender").select("email").execute();
  expect(senders).toEqual([{ email: "new@example.org" }]);
  expect(await db.selectFrom("school_report").selectAll().orderBy("id").execute()).toMatchObject([
    {
      message: "",
      kind: "other",
      school_id: 1,
      proposed_lon: 36,
      proposed_facts: { num_students: 5 },
      created_at: OLD,
    },
    { message: "Ask Ana about it.", proposed_facts: { name: "Ana's school" } },
  ]);
  expect(await purgePersonal(record, DAYS)).toEqual({
    messages: 0,
    reports: 0,
    senders: 0,
    requests: 0,
    measurements: 0,
  });
});

test("measurements of visitors are removed after the retention time, whether or not they were counted", async () => {
  const record = await createTestRecord();
  const { db } = record;
  const nothing = { download: null, upload: null, latency: null, jitter: null, packet_loss: null, uptime: null };
  const rows = [
    { ...nothing, school_id: 1, device: null, measured_at: OLD, moved_at: null },
    { ...nothing, school_id: 2, device: null, measured_at: OLD, moved_at: OLD },
    { ...nothing, school_id: 3, device: null, measured_at: KEPT, moved_at: null },
  ];
  await db.insertInto("visitor_measurement").values(rows).execute();
  expect(await purgePersonal(record, DAYS)).toMatchObject({ measurements: 2 });
  expect(await db.selectFrom("visitor_measurement").select("school_id").execute()).toEqual([{ school_id: 3 }]);
});

test("the job runs every night, with the retention time from the privacy page", () => {
  expect(JOBS.find(({ name }) => name === "purge-personal")?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
  expect(readConfig({}).personalRetentionDays).toBe(365);
});

test("a purge that no worker runs for two days is run once by any process", async () => {
  const record = await createTestRecord();
  const warnings: unknown[] = [];
  const options = {
    days: DAYS,
    log: { warn: (...args: unknown[]) => void warnings.push(args) },
    signal: new AbortController().signal,
  };
  const ids = await record.db
    .insertInto("contact_message")
    .values([createMessage(hoursAgo((DAYS + 2) * 24 - 1))])
    .returning("id")
    .execute();
  expect(await purgeIfLate(record, options)).toBe(false);
  await record.db
    .updateTable("contact_message")
    .set({ created_at: hoursAgo((DAYS + 2) * 24 + 1) })
    .where("id", "=", ids[0]!.id)
    .execute();
  expect(await isPurgeLate(record, DAYS)).toBe(true);
  expect(await purgeIfLate(record, options)).toBe(true);
  expect(warnings).toHaveLength(1);
  expect(await record.db.selectFrom("contact_message").select("message").execute()).toEqual([{ message: "" }]);
  expect(await record.db.selectFrom("job_run").selectAll().execute()).toMatchObject([
    { job: "purge-personal", status: "succeeded", counts: { messages: 1 } },
  ]);
  expect(await purgeIfLate(record, options)).toBe(false);
});
