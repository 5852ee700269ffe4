import { expect, test } from "vitest";
import { createTestRecord } from "../record/testing/create-test-record.ts";
import { readConfig } from "../settings/config.ts";
import { JOBS } from "./index.ts";
import { purgePersonal } from "./purge-personal.ts";

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

test("who wrote is forgotten after the stated time, and no hour earlier; what was written stays", async () => {
  const record = await createTestRecord();
  const { db } = record;
  await db
    .insertInto("contact_message")
    .values([createMessage(KEPT), createMessage(OLD)])
    .execute();
  const { id } = await db
    .insertInto("school_report")
    .values({
      reference: "1",
      school_id: 1,
      kind: "other",
      message: "Something is wrong.",
      content_hash: "x".repeat(64),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sender = (email: string, sent_at: Date) => ({ report_id: id, email, sent_at });
  await db
    .insertInto("school_report_sender")
    .values([sender("old@example.org", OLD), sender("new@example.org", KEPT)])
    .execute();

  expect(await purgePersonal(record, DAYS)).toEqual({ messages: 1, senders: 1, measurements: 0 });
  const messages = await db.selectFrom("contact_message").selectAll().orderBy("created_at").execute();
  expect(messages).toMatchObject([
    { full_name: "", email: null, organisation: "Escola", message: "Hello" },
    { full_name: "Ana", email: "ana@example.org" },
  ]);
  const senders = await db.selectFrom("school_report_sender").select("email").execute();
  expect(senders).toEqual([{ email: "new@example.org" }]);
  expect(await db.selectFrom("school_report").select("message").execute()).toHaveLength(1);
  expect(await purgePersonal(record, DAYS)).toEqual({ messages: 0, senders: 0, measurements: 0 });
});

test("measurements of visitors are not kept for ever, whether they count or wait", async () => {
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

test("it runs every night, after the time that the privacy page names", () => {
  expect(JOBS.find(({ name }) => name === "purge-personal")?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
  expect(readConfig({}).personalRetentionDays).toBe(365);
});
