import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { keyAuthenticator } from "../accounts/index.ts";
import { createKey } from "../accounts/keys.ts";
import { UsageError } from "../command.ts";
import { follow } from "../follow/record-follower.ts";
import { createHttp } from "../http/app.ts";
import { measurementRoutes } from "../ingest/index.ts";
import { CLI } from "../record/actor.ts";
import { createWorld } from "../rollup/testing/create-world.ts";
import { searchRoutes } from "../search/index.ts";
import { simulateCommand } from "./index.ts";

/** Creates a server with six schools, and a key for it. */
async function createServer() {
  const log = pino({ level: "silent" });
  const { record } = await createWorld();
  const dataDir = await mkdtemp(join(tmpdir(), "simulate-"));
  const { close, ...memory } = await follow(record, { dataDir, log });
  const http = await createHttp({
    config: { trustProxy: [], mapProviderUrl: undefined },
    log,
    version: () => memory.index().version,
    authenticators: [keyAuthenticator(record)],
    checkAnswers: true,
  });
  onTestFinished(async () => {
    await http.app.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });
  measurementRoutes(http, { record, log });
  searchRoutes(http, memory);
  await http.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = http.app.server.address() as AddressInfo;
  const key = await createKey(record.db, { name: "T", source: "T", scopes: ["measurements:write"], actor: CLI });
  const inbox = async () =>
    (
      await record.pool.query<{ count: number; schools: number }>(
        "select count(*)::int as count, count(distinct school_id)::int as schools from measurement_inbox",
      )
    ).rows[0]!;
  return { url: `http://127.0.0.1:${port}`, port, http, key, inbox };
}

/** Runs the command in the same way as the command line. */
function run(words: readonly string[], signal: AbortSignal = AbortSignal.timeout(60_000)) {
  const lines: string[] = [];
  const ended = simulateCommand.run(words, {
    record: () => Promise.reject(new Error("It works over HTTP alone.")),
    out: (line) => lines.push(line),
    signal,
  });
  return { lines, ended };
}

test("sends at its rate, from at most the given number of schools, and counts the results of the server", async () => {
  const { url, key, inbox } = await createServer();
  const { lines, ended } = run(["--url", url, "--key", key, "--rate", "30", "--schools", "4", "--seconds", "1"]);
  expect(await ended).toBe(0);
  const { count, schools } = await inbox();
  // Which of the four schools measure depends on their local time of day.
  expect(schools).toBeGreaterThan(0);
  expect(schools).toBeLessThanOrEqual(4);
  expect(count).toBeGreaterThan(10);
  expect(count).toBeLessThanOrEqual(30);
  expect(lines[0]).toBe("4 schools measure 30 times a second.");
  expect(lines.at(-1)).toMatch(/^\d+ s: \d+ sent \([\d.]+\/s\), \d+ accepted, 0 rejected$/);
});

test("ends cleanly when it is aborted", async () => {
  const { url, key, inbox } = await createServer();
  const stop = new AbortController();
  const { lines, ended } = run(["--url", url, "--key", key], stop.signal);
  await expect.poll(async () => (await inbox()).count).toBeGreaterThan(0);
  stop.abort();
  expect(await ended).toBe(0);
  expect(lines.at(-1)).toMatch(/ sent /);
});

test("waits for a server that does not respond", async () => {
  const { url, key, http } = await createServer();
  const stop = new AbortController();
  const { lines, ended } = run(["--url", url, "--key", key], stop.signal);
  await expect.poll(() => lines[0]).toMatch("schools measure");
  await http.app.close();
  await expect.poll(() => lines.join("\n")).toMatch(/does not answer \(ECONN\w+\)\. Trying again in 1 s\./);
  stop.abort();
  expect(await ended).toBe(0);
});

test("reports a wrong key in one sentence", async () => {
  const { url } = await createServer();
  const { ended } = run(["--url", url, "--key", "wrong"]);
  await expect(ended).rejects.toThrow(/^127\.0\.0\.1:\d+ refuses: .+key/);
});

test.each([
  [["--key", "k"]],
  [["--url", "http://127.0.0.1:1"]],
  [["--url", "ftp://127.0.0.1:1", "--key", "k"]],
  [["--url", "http://127.0.0.1:1", "--key", "k", "--rate", "0"]],
  [["--url", "http://127.0.0.1:1", "--key", "k", "--schools", "many"]],
])("refuses the arguments %j", async (words) => {
  await expect(run(words).ended).rejects.toBeInstanceOf(UsageError);
});
