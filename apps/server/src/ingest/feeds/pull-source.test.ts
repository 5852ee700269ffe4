import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { withLease } from "../../jobs/lease.ts";
import { LOCKS } from "../../record/locks.ts";
import type { OpenRecord } from "../../record/open.ts";
import { createRecord } from "../testing/create-record.ts";
import { type PullContext, pullSource } from "./pull-source.ts";
import { feedStates, runsOf } from "./sources.ts";
import { keepSecret } from "./stored-secret.ts";
import { type CheckFeed, createCheckFeed, createCheckRow, createHttpConfig } from "./testing/create-feed.ts";
import { type Answer, createServer, sendJson } from "./testing/create-server.ts";
import { createPullContext, createSchool, createSourceWith } from "./testing/create-source.ts";

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => createCheckRow(from + at));
const never = new AbortController().signal;

/** Creates a record with one Kenyan school, and a feed for it. */
async function createPull(count = 25, more: Parameters<typeof createCheckFeed>[2] = {}) {
  const record = await createRecord("KE");
  const school = await createSchool(record, "g1", "x-1");
  const feed = await createCheckFeed(record, rows(0, count), more);
  const context = createPullContext(record, feed.host);
  const pull = (extra: Partial<PullContext> = {}, signal = never) =>
    pullSource({ ...context, ...extra }, feed.sourceId, { signal });
  return { record, school, feed, pull };
}

/** Returns the ids of the measurements in the inbox without duplicates. */
async function inbox({ pool }: OpenRecord): Promise<number[]> {
  const { rows: found } = await pool.query<{ id: number }>(
    "select distinct external_id::integer as id from measurement_inbox order by 1",
  );
  return found.map(({ id }) => id);
}

const upTo = (count: number) => Array.from({ length: count }, (_, id) => id);
const stateOf = async (record: OpenRecord) => (await feedStates(record.db))[0]!;
const lastRun = async (record: OpenRecord, { sourceId }: CheckFeed) => (await runsOf(record.db, sourceId, 1))[0]!;
const failWith =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end();

describe("a pull", () => {
  test("stores every page in the units of the API, and then only new rows", async () => {
    const { record, school, feed, pull } = await createPull();
    expect(await pull()).toMatchObject({ status: "succeeded" });
    expect(await inbox(record)).toEqual(upTo(25));
    const first = await record.db.selectFrom("measurement_inbox").selectAll().orderBy("id").executeTakeFirstOrThrow();
    expect(first).toMatchObject({ school_id: school, source_id: feed.sourceId, download: 5_000_000, latency: 40_000 });
    expect(await lastRun(record, feed)).toMatchObject({
      status: "succeeded",
      counts: { pages: 3, rows: 25, accepted: 25 },
    });
    expect(await stateOf(record)).toMatchObject({ failures: 0, failing_since: null, last_data_day: "2026-03-02" });

    feed.rows.push(...rows(25, 30));
    const earlier = feed.requests.length;
    await pull();
    expect(await inbox(record)).toEqual(upTo(30));
    expect((await lastRun(record, feed)).counts).toMatchObject({ rows: 5 });
    expect(feed.requests.slice(earlier).join()).toContain("filterValue=2026-03-02T00%3A24");
  });

  test("counts omitted rows and names unknown schools", async () => {
    const { record, feed, pull } = await createPull(4);
    feed.rows.push(
      createCheckRow(4, { giga_id_school: "nobody" }),
      createCheckRow(5, { source: "MLab", giga_id_school: "g1", school_id: "X-1" }),
      createCheckRow(6, { source: "MLab", school_id: "unheard" }),
      createCheckRow(7, { download: -1, upload: -1, latency: -1 }),
      createCheckRow(8, { upload: -1 }),
      createCheckRow(9, { download: "fast" }),
      createCheckRow(10, { timestamp: "2999-01-01T00:00:00Z" }),
      createCheckRow(11, { download: 1e12 }),
    );
    await pull();
    expect(await inbox(record)).toEqual([0, 1, 2, 3, 5, 8]);
    const { counts, details } = await lastRun(record, feed);
    expect(counts).toMatchObject({
      rows: 12,
      accepted: 6,
      unknown_school: 2,
      negative: 4,
      empty: 1,
      unreadable: 1,
      in_the_future: 1,
      invalid: 1,
    });
    expect(details).toEqual({ unknown_schools: ["nobody", "KE/unheard"] });
    expect(await stateOf(record)).toMatchObject({ last_data_day: "2026-03-02" });
  });

  test("reads a whole CSV file with a fixed country", async () => {
    const record = await createRecord("KE");
    await createSchool(record, null, "x-1");
    const feed = await createCheckFeed(record, [], {
      format: "csv",
      paging: { by: "none" },
      mapping: {
        columns: { school_external_id: "School", measured_at: "When", download: "Mbit/s" },
        units: { speed: "Mbps", time: "ms" },
        country_code: "KE",
      },
    });
    feed.disturb = () => (response) =>
      response.writeHead(200, { "content-type": "text/csv" }).end("School,When,Mbit/s\nX-1,2026-03-02 10:00,4.5\n");
    const context = createPullContext(record, feed.host);
    for (let time = 0; time < 2; time++) await pullSource(context, feed.sourceId, { signal: never });
    const kept = await record.db.selectFrom("measurement_inbox").selectAll().execute();
    // The second pull returns the same measurement again.
    expect(kept.map(({ download }) => download)).toEqual([4_500_000]);
  });

  test("reads a maximum number of pages, and the next pull continues", async () => {
    const { record, pull } = await createPull(35);
    await pull({ maxPages: 2 });
    expect(await inbox(record)).toEqual(upTo(20));
    expect((await stateOf(record)).next_try_at.getTime()).toBeLessThanOrEqual(Date.now());
    await pull();
    expect(await inbox(record)).toEqual(upTo(35));
  });

  test("sends the secret, and fails without it", async () => {
    const auth = { header: "Authorization", word: "Bearer", secret: "env:SCHOOLMAP_SECRET_TEST" };
    const { record, feed, pull } = await createPull(1, { auth });
    feed.disturb = () => undefined;
    await pull();
    expect(await inbox(record)).toEqual([0]);
    const missing = await pull({ secrets: { dataDir: "/nowhere", env: {} } });
    expect(missing).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/env:SCHOOLMAP_SECRET_TEST" is not there/),
    });
  });

  test("reads a secret only from a file that no other user can read", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "feed-secret-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await mkdir(join(dataDir, "secrets"));
    const file = join(dataDir, "secrets", "token");
    await writeFile(file, "t0ken\n");
    await chmod(file, 0o644);
    const { pull } = await createPull(1, { auth: { header: "Api-Key", secret: "file:token" } });
    expect(await pull({ secrets: { dataDir, env: {} } })).toMatchObject({ error: expect.stringMatching(/mode 600/) });
    await chmod(file, 0o600);
    expect(await pull({ secrets: { dataDir, env: {} } })).toMatchObject({ status: "succeeded" });
  });
});

describe("a faulty source", () => {
  test("keeps its earlier pages, continues at the failed page, and is paused longer after each failure", async () => {
    const { record, feed, pull } = await createPull(25);
    feed.disturb = (url) => (url.searchParams.get("page") === "1" ? failWith(500) : undefined);
    const pauses: number[] = [];
    for (let time = 0; time < 3; time++) {
      expect(await pull()).toMatchObject({
        status: "failed",
        error: expect.stringMatching(/^page 1 after .*answered 500\.$/),
      });
      pauses.push(Math.round(((await stateOf(record)).next_try_at.getTime() - Date.now()) / 60_000));
    }
    expect(pauses).toEqual([1, 2, 4]);
    expect(await inbox(record)).toEqual(upTo(10));
    expect(await stateOf(record)).toMatchObject({ failures: 3, failing_since: expect.any(Date), status: "failed" });

    feed.disturb = undefined;
    const earlier = feed.requests.length;
    await pull();
    expect(feed.requests[earlier]).toContain("page=1");
    expect(await inbox(record)).toEqual(upTo(25));
    const { rows: all } = await record.pool.query("select id from measurement_inbox");
    expect(all.length).toBe(25);
    expect(await stateOf(record)).toMatchObject({ failures: 0, failing_since: null });
  });

  test("is paused for as long as it requests", async () => {
    const { record, feed, pull } = await createPull();
    feed.disturb = () => failWith(429, { "retry-after": "7200" });
    await pull();
    const minutes = ((await stateOf(record)).next_try_at.getTime() - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(120);
  });

  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    [
      "a web page",
      (r) => r.writeHead(200, { "content-type": "text/html" }).end("<p>Login</p>"),
      /a web page instead of JSON/,
    ],
    ["broken JSON", (r) => r.writeHead(200, { "content-type": "application/json" }).end("[{"), /not valid JSON/],
    ["another shape", (r) => sendJson(r, { error: "x" }), /not a list of rows/],
    [
      "other columns",
      (r) => sendJson(r, [{ t: 1 }, { t: 2 }]),
      /2 of 2 rows cannot be read.*"timestamp" is not a time/,
    ],
    [
      "other types",
      (r) => sendJson(r, [createCheckRow(1, { download: "5 Mbps" })]),
      /"download" is not a number: "5 Mbps"/,
    ],
    [
      "other units",
      (r) => sendJson(r, [createCheckRow(1, { download: 5e10 })]),
      /1 of 1 rows cannot be read.*download/,
    ],
    ["no rows but numbers", (r) => sendJson(r, [1, 2, 3]), /A row is not an object/],
  ])("that sends %s causes a readable error, and no row of the page is stored", async (_what, send, sentence) => {
    const { record, feed, pull } = await createPull(5);
    feed.disturb = () => send;
    expect(await pull()).toMatchObject({ status: "failed", error: expect.stringMatching(sentence) });
    expect(await inbox(record)).toEqual([]);
    expect(await record.db.selectFrom("source_cursor").selectAll().execute()).toEqual([]);
    expect(await lastRun(record, feed)).toMatchObject({ status: "failed", error: expect.stringMatching(sentence) });
  });

  test("that repeats the same page without end is reported", async () => {
    const { feed, pull } = await createPull();
    feed.disturb = () => (response) => sendJson(response, rows(0, 10));
    expect(await pull()).toMatchObject({ error: expect.stringMatching(/does not move on/) });
    expect(feed.requests.length).toBe(2);
  });

  test("with an invalid configuration causes a readable error", async () => {
    const { record, pull } = await createPull();
    await record.pool.query('update source set request_config = \'{"kind": "ftp"}\'');
    expect(await pull()).toMatchObject({
      error: expect.stringMatching(/^The configuration of the source is wrong at "kind"/),
    });
  });
});

describe("an interrupted pull", () => {
  test("continues without loss or repetition after it loses its connection to the record at any page", async () => {
    const { record, feed, pull } = await createPull(35);
    for (const page of ["1", "2"]) {
      feed.disturb = (url) => {
        if (url.searchParams.get("page") !== page) return undefined;
        feed.disturb = undefined;
        return (response) => {
          // Ends all database sessions of the process, as after a kill -9.
          void record.pool
            .query(
              "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'schoolmap lease' and datname = current_database()",
            )
            .then(() => sendJson(response, rows(Number(page) * 10, Number(page) * 10 + 10)));
        };
      };
      expect((await pull()).status).not.toBe("succeeded");
    }
    expect(await pull()).toMatchObject({ status: "succeeded" });
    const { rows: all } = await record.pool.query("select id from measurement_inbox");
    expect([await inbox(record), all.length]).toEqual([upTo(35), 35]);
  });

  test("continues at its position after a requested stop", async () => {
    const { record, feed, pull } = await createPull(25);
    const stop = new AbortController();
    feed.disturb = (url) => {
      if (url.searchParams.get("page") === "1") stop.abort();
      return undefined;
    };
    expect(await pull({}, stop.signal)).toMatchObject({ status: "cancelled" });
    expect(await lastRun(record, feed)).toMatchObject({ status: "cancelled" });
    expect(await stateOf(record)).toMatchObject({ failures: 0 });
    feed.disturb = undefined;
    await pull();
    expect(await inbox(record)).toEqual(upTo(25));
  });

  test("does not start while another process pulls the same source", async () => {
    const { record, feed, pull } = await createPull(1);
    const outcome = await withLease(record.url, [LOCKS.sourceLease, feed.sourceId], () => pull());
    expect(outcome).toEqual({ status: "taken" });
    expect(await pull()).toMatchObject({ status: "succeeded" });
  });

  test("stores nothing when another process moved the position", async () => {
    const { record, feed, pull } = await createPull(15);
    feed.disturb = (url) => {
      if (url.searchParams.get("page") !== "1") return undefined;
      return (response) =>
        void record.pool
          .query('update source_cursor set position = \'{"after": "2026-01-01T00:00:00.000Z"}\'')
          .then(() => sendJson(response, rows(10, 15)));
    };
    expect(await pull()).toMatchObject({ error: expect.stringMatching(/Another process is reading this source/) });
    expect(await inbox(record)).toEqual(upTo(10));
  });
});

test("a source that does not exist or is not pulled is skipped", async () => {
  const record = await createRecord();
  expect(await pullSource(createPullContext(record), 7, { signal: never })).toEqual({ status: "gone" });
});

test("a secret from staff is only sent to the host for which it was entered", async () => {
  const record = await createRecord("KE");
  const seen: (string | undefined)[] = [];
  const answer: Answer = (request, response) => {
    seen.push(request.headers.authorization);
    sendJson(response, []);
  };
  const [own, other] = [await createServer(answer), await createServer(answer)];
  const auth = { header: "Authorization", word: "Bearer", secret: "stored" };
  const id = await createSourceWith(record, createHttpConfig(own.origin, { auth }));
  const pull = () =>
    pullSource(createPullContext(record, own.host, other.host), id, { signal: AbortSignal.timeout(60_000) });
  expect(await pull()).toMatchObject({ status: "failed", error: "No secret was given for the source." });
  await keepSecret(record.db, id, { secret: "t0ken", origin: own.origin, givenBy: "user:1" });
  expect(await pull()).toMatchObject({ status: "succeeded" });
  await createSourceWith(record, createHttpConfig(other.origin, { auth }));
  expect(await pull()).toMatchObject({ status: "failed", error: expect.stringMatching(/give it again/) });
  expect(seen).toEqual(["Bearer t0ken"]);
});
