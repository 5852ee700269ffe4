import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listSources } from "@schoolmap/contract";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { UsageError } from "../../command.ts";
import { createHttp } from "../../http/app.ts";
import type { WithRecord } from "../../record/connect.ts";
import type { OpenRecord } from "../../record/open.ts";
import { findSource } from "../../record/sources.ts";
import { createTestRecord } from "../../record/testing/create-test-record.ts";
import { createRecord } from "../testing/create-record.ts";
import { sourcesCommand } from "./command.ts";
import { sourceFile } from "./config.ts";
import { noteFailure } from "./feed-state.ts";
import { sourcesRoutes } from "./routes.ts";
import { createCheckFeed, createCheckRow, createHttpConfig } from "./testing/create-feed.ts";
import { createSchool } from "./testing/create-source.ts";

async function createFile(content: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sources-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "source.json");
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** Runs `schoolmap sources …` and returns its output and exit code. */
async function run(record: OpenRecord, ...words: readonly string[]) {
  const out: string[] = [];
  const tools = {
    record: async () => record,
    out: (line: string) => out.push(line),
    signal: AbortSignal.timeout(60_000),
  };
  return { code: await sourcesCommand.run(words, tools), text: out.join("\n") };
}

describe("schoolmap sources", () => {
  test("adds, lists, pulls, pauses and resumes a source, and shows its runs", async () => {
    const record = await createRecord("KE");
    await createSchool(record, "g1");
    const feed = await createCheckFeed(record, [createCheckRow(0), createCheckRow(1, { giga_id_school: "nobody" })]);
    vi.stubEnv("FEED_HOSTS", feed.host);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await run(record, "list")).text).toMatch(
      /^Test feed {2}\(HTTP, every 60 min\); last run never; next \d{4}-/,
    );
    const pulled = await run(record, "run", "test FEED");
    expect(pulled).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^run 1: succeeded, .* in \d+\.\d s\n {2}.*accepted 1.*\n {2}unknown schools, the first 1: nobody$/,
      ),
    });
    expect((await run(record, "pause", "Test feed")).text).toBe("Test feed is paused.");
    expect((await run(record, "list")).text).toMatch(
      /last run succeeded; last success .*; newest data 2026-03-02; paused$/,
    );
    expect((await run(record, "resume", "Test feed")).text).toBe("Test feed is pulled again.");

    feed.disturb = () => (response) => void response.writeHead(500).end();
    expect(await run(record, "run", "Test feed")).toMatchObject({
      code: 1,
      text: expect.stringContaining("answered 500"),
    });
    expect((await run(record, "list")).text).toMatch(/last run failed; 1 failed in a row since .*answered 500\.$/);
    expect((await run(record, "runs", "Test feed")).text).toMatch(/^run 2: failed[\s\S]*run 1: succeeded/);
  });

  test("adds a source from a file, and updates it by the same name", async () => {
    const record = await createTestRecord();
    const file = { name: "Feed", licence: "CC0", every_minutes: 5, feed: createHttpConfig("https://feed.example") };
    expect((await run(record, "add", await createFile(file))).text).toMatch(/was added/);
    const id = await findSource(record.db, "feed");
    expect((await run(record, "add", await createFile({ ...file, name: "FEED", licence: "ODbL" }))).text).toMatch(
      /was changed/,
    );
    expect(await record.db.selectFrom("source").select(["id", "licence", "type"]).execute()).toEqual([
      { id: id!.id, licence: "ODbL", type: "HTTP" },
    ]);
    const audited = await record.db.selectFrom("audit").select(["actor", "action"]).orderBy("id").execute();
    expect(audited).toEqual([
      { actor: "cli", action: "create" },
      { actor: "cli", action: "update" },
    ]);
  });

  test.each<[unknown, RegExp]>([
    ["{", /is not valid JSON/],
    [{ name: "x" }, /wrong at "feed"/],
    [{ name: "x", feed: { ...createHttpConfig("https://a.example"), token: "abc" } }, /token/],
    [
      { name: "x", feed: { ...createHttpConfig("https://a.example"), auth: { header: "A", secret: "abc" } } },
      /auth\.secret.*must be "env:/,
    ],
    [
      {
        name: "x",
        feed: { ...createHttpConfig("https://a.example"), auth: { header: "A", secret: "env:DATABASE_URL" } },
      },
      /auth\.secret/,
    ],
  ])("refuses the file %j", async (content, sentence) => {
    const record = await createTestRecord();
    await expect(run(record, "add", await createFile(content))).rejects.toThrow(sentence);
  });

  test("reports missing files and sources", async () => {
    const record = await createTestRecord();
    await expect(run(record, "add", "/nowhere.json")).rejects.toThrow('There is no file "/nowhere.json".');
    for (const verb of ["run", "pause", "resume", "runs"]) {
      await expect(run(record, verb, "Nobody")).rejects.toThrow(/There is no source "Nobody"/);
    }
    for (const words of [[], ["list", "x"], ["run"], ["remove", "x"], ["run", "a", "b"], ["constructor", "x"]]) {
      await expect(run(record, ...words)).rejects.toBeInstanceOf(UsageError);
    }
  });
});

test("the public list shows how current a source is, but not how it is accessed", async () => {
  const record = await createTestRecord();
  const feed = await createCheckFeed(record, []);
  await record.db
    .insertInto("source")
    .values([
      { name: "A draft", type: "FILE", status: "DRAFT" },
      { name: "Ministry", type: "FILE" },
    ])
    .execute();
  await record.pool.query("update feed set last_data_day = '2026-03-02', last_success_at = '2026-03-02T10:00:00Z'");
  await noteFailure(record.db, feed.sourceId, undefined);
  const http = await createHttp({
    config: { trustProxy: [], mapProviderUrl: undefined },
    log: pino({ level: "silent" }),
    version: () => "v1",
    checkAnswers: true,
  });
  onTestFinished(() => http.app.close());
  sourcesRoutes(http, { record } as WithRecord);
  const answer = await http.app.inject({ url: "/api/v1/sources/" });
  expect(listSources.response?.parse(answer.json())).toEqual([
    expect.objectContaining({
      name: "Ministry",
      type: "FILE",
      last_success_at: null,
      last_data_day: null,
      failing_since: null,
    }),
    {
      id: feed.sourceId,
      name: "Test feed",
      type: "HTTP",
      description: "",
      licence: "CC BY 4.0",
      url: "",
      attribution: "",
      last_success_at: "2026-03-02T10:00:00.000Z",
      last_data_day: "02-03-2026",
      failing_since: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  expect(answer.body).not.toContain(feed.host);
});

test("every example in docs/sources.md is a source that can be added", async () => {
  const text = await readFile(new URL("../../../../../docs/sources.md", import.meta.url), "utf8");
  const examples = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json]) => sourceFile.parse(JSON.parse(json!)));
  expect(examples.map(({ feed }) => ("format" in feed ? feed.format : feed.holds))).toEqual([
    "json",
    "csv",
    "schools",
    "measurements",
  ]);
});
