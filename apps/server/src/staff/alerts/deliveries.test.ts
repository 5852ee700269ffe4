import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { createServer } from "../../ingest/feeds/testing/create-server.ts";
import type { Letter, Mail } from "../../mail/index.ts";
import { createTestRecord, type TestRecord } from "../../record/testing/create-test-record.ts";
import { MAX_ATTEMPTS } from "./deliveries.ts";
import { evaluateRules } from "./evaluate-rules.ts";
import { sendDeliveries } from "./send-deliveries.ts";

const NO_MAIL: Mail = { isConfigured: false, send: () => Promise.reject(new Error("No mail.")), close: () => {} };

/** Creates a record with a failed job, and one rule that reports it. */
async function createFailure(rule: { readonly webhook?: string; readonly recipients?: string[] }): Promise<TestRecord> {
  const record = await createTestRecord();
  await record.pool.query("update alert_rule set is_active = kind = 'job_failed', webhook_url = $1, recipients = $2", [
    rule.webhook ?? "",
    rule.recipients ?? [],
  ]);
  await record.pool.query(
    "insert into job_run (job, status, error, finished_at) values ('nightly', 'failed', 'No space.', now())",
  );
  await evaluateRules({ record, dataDir: ".", sendsMail: true });
  return record;
}

const succeed = (record: TestRecord) =>
  record.pool.query("insert into job_run (job, status, finished_at) values ('nightly', 'succeeded', now())");
const deliveries = async (record: TestRecord) =>
  (
    await record.pool.query(
      "select event, attempts, delivered_at is not null as arrived, error from alert_delivery order by id",
    )
  ).rows;
const makeDue = (record: TestRecord) => record.pool.query("update alert_delivery set next_try_at = now()");

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe("a webhook", () => {
  it("receives raised and resolved alerts, signed with the key of the rule", async () => {
    const received: { readonly body: string; readonly signature: string }[] = [];
    const server = await createServer(async (request, response) => {
      received.push({ body: await bodyOf(request), signature: String(request.headers["x-schoolmap-signature"]) });
      response.writeHead(204).end();
    });
    const record = await createFailure({ webhook: `${server.origin}/hook?team=1` });
    const tools = { record, mail: NO_MAIL, guard: { allowedHosts: [server.host] }, publicUrl: undefined };
    expect(await sendDeliveries(tools)).toEqual({ sent: 1, failed: 0 });
    await succeed(record);
    await evaluateRules({ record, dataDir: ".", sendsMail: false });
    expect(await sendDeliveries(tools)).toEqual({ sent: 1, failed: 0 });
    expect(await sendDeliveries(tools)).toEqual({ sent: 0, failed: 0 });
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        event: "raised",
        kind: "job_failed",
        subject: "nightly",
        sentence: "The job nightly failed: No space.",
      },
      { event: "resolved", subject: "nightly" },
    ]);
    const { rows } = await record.pool.query("select webhook_secret from alert_rule where kind = 'job_failed'");
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(received[0]!.signature)!;
    expect(hex).toBe(
      createHmac("sha256", rows[0].webhook_secret).update(`${seconds}.${received[0]!.body}`).digest("hex"),
    );
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  });

  it("is retried after increasing delays when it fails, and finally abandoned", async () => {
    let answers = 0;
    const server = await createServer((_request, response) => response.writeHead(answers++ === 2 ? 200 : 500).end());
    const record = await createFailure({ webhook: server.origin });
    const tools = { record, mail: NO_MAIL, guard: { allowedHosts: [server.host] }, publicUrl: undefined };
    expect(await sendDeliveries(tools)).toEqual({ sent: 0, failed: 1 });
    expect(await sendDeliveries(tools)).toEqual({ sent: 0, failed: 0 });
    const pause =
      "select round(extract(epoch from next_try_at - clock_timestamp()) / 60)::integer as minutes from alert_delivery";
    expect((await record.pool.query(pause)).rows).toEqual([{ minutes: 1 }]);
    await makeDue(record);
    await sendDeliveries(tools);
    expect((await record.pool.query(pause)).rows).toEqual([{ minutes: 2 }]);
    expect(await deliveries(record)).toEqual([
      { event: "raised", attempts: 2, arrived: false, error: `${server.origin}/: It answered 500.` },
    ]);
    await makeDue(record);
    expect(await sendDeliveries(tools)).toEqual({ sent: 1, failed: 0 });
    await record.pool.query("update alert_delivery set delivered_at = null, attempts = $1, next_try_at = now()", [
      MAX_ATTEMPTS,
    ]);
    expect(await sendDeliveries(tools)).toEqual({ sent: 0, failed: 0 });
  });

  it("in the internal network is not requested, and a redirect is not followed", async () => {
    const server = await createServer((_request, response) => response.writeHead(307, { location: "/other" }).end());
    const record = await createFailure({ webhook: server.origin });
    await sendDeliveries({ record, mail: NO_MAIL, guard: { allowedHosts: [] }, publicUrl: undefined });
    expect(await deliveries(record)).toMatchObject([{ arrived: false, error: expect.stringMatching(/only https/) }]);
    expect(server.requests).toEqual([]);
    await makeDue(record);
    await sendDeliveries({ record, mail: NO_MAIL, guard: { allowedHosts: [server.host] }, publicUrl: undefined });
    expect(await deliveries(record)).toMatchObject([{ arrived: false, error: expect.stringMatching(/answered 307/) }]);
    expect(server.requests).toEqual(["POST /"]);
  });
});

describe("a mail", () => {
  it("is sent to each recipient, with a sentence and a link", async () => {
    const letters: Letter[] = [];
    const record = await createFailure({ recipients: ["ops@example.org", "lead@example.org"] });
    const mail: Mail = { isConfigured: true, send: async (letter) => void letters.push(letter), close: () => {} };
    const tools = { record, mail, guard: { allowedHosts: [] }, publicUrl: "https://map.example.org" };
    expect(await sendDeliveries(tools)).toEqual({ sent: 2, failed: 0 });
    const { rows } = await record.pool.query("select id from alert");
    expect(letters).toEqual(
      ["ops@example.org", "lead@example.org"].map((to) => ({
        to,
        subject: "Alert: nightly",
        text: `The job nightly failed: No space.\n\nhttps://map.example.org/admin/alerts/${rows[0].id}\n`,
      })),
    );
  });
});
