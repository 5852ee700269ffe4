import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { createKey } from "../accounts/keys.ts";
import { folderStore } from "../artifacts/folder-store.ts";
import { exportSchoolsJob } from "../export/index.ts";
import { openQueue } from "../jobs/index.ts";
import { SYSTEM } from "../record/actor.ts";
import { findPostmaster } from "../record/embedded/postmaster.ts";
import { openRecord } from "../record/open.ts";
import { writeBulk } from "../record/unit/write-bulk.ts";
import { readConfig } from "../settings/config.ts";
import { createDataDir, createProcess, ready } from "./testing/create-process.ts";

const TILE = "/api/accounts/layers/3/map/0/0/0.mvt";

/** Prepares the record in the folder: a country with a school that measures, and an API key for it. */
async function createSchoolAndKey(dataDir: string) {
  const record = await openRecord(readConfig({ DATA_DIR: dataDir }));
  try {
    const { id } = await record.db
      .selectFrom("country")
      .select("id")
      .where("code", "=", "KE")
      .executeTakeFirstOrThrow();
    await writeBulk(record, SYSTEM, { reason: "A school for a test", audit: () => null }, async ({ db, touched }) => {
      await db
        .insertInto("school")
        .values({ country_id: id, giga_id_school: "g1", name: "First", lon: 37, lat: -1 })
        .execute();
      touched("school", { countryId: id });
    });
    const key = await createKey(record.db, { name: "T", source: "T", scopes: ["measurements:write"], actor: SYSTEM });
    return { key, countryId: id };
  } finally {
    await record.close();
  }
}

/** Sends a request repeatedly until it is stopped, and stores the results. */
function repeatedly<T>(pauseMs: number, send: (n: number) => Promise<T>) {
  const answers: T[] = [];
  let isOver = false;
  const running = (async () => {
    for (let n = 0; !isOver; n++) {
      answers.push(await send(n));
      await wait(pauseMs);
    }
  })();
  const end = () => {
    isOver = true;
    return running;
  };
  return { answers, end };
}

it("the server reads from memory while its database is down, and writes again within ten seconds without data loss", async () => {
  const dataDir = await createDataDir();
  const server = createProcess("main", [], { DATA_DIR: dataDir });
  const url = await ready(server);
  const { key } = await createSchoolAndKey(dataDir);
  const tiles = repeatedly(20, async (n) => (await fetch(new URL(`${TILE}?n=${n}`, url))).status);
  const sent = repeatedly(50, async (n) => {
    const item = { giga_id_school: "g1", measured_at: new Date().toISOString(), id: `m${n}`, download: 1_000_000 };
    const answer = await fetch(new URL("/api/v1/measurements/", url), {
      method: "POST",
      headers: { "api-key": key, "content-type": "application/json" },
      body: JSON.stringify([item]),
    });
    await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), at: performance.now() };
  });
  const accepted = () => sent.answers.filter(({ status }) => status < 300);
  await expect.poll(() => accepted().length).toBeGreaterThan(5);

  const { pid } = (await findPostmaster(join(dataDir, "postgres")))!;
  process.kill(pid, "SIGKILL");
  const killedAt = performance.now();
  await expect.poll(() => sent.answers.some(({ status }) => status === 503)).toBe(true);
  const back = () => accepted().find(({ at }) => at > killedAt + 500);
  await expect.poll(back).toBeDefined();
  await Promise.all([tiles.end(), sent.end()]);

  expect(back()!.at - killedAt).toBeLessThan(10_000);
  expect(new Set(tiles.answers)).toEqual(new Set([200]));
  const refused = sent.answers.filter(({ status }) => status >= 300);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
  const record = await openRecord(readConfig({ DATA_DIR: dataDir }));
  const kept = async () => {
    const { rows } = await record.pool.query<{ n: number }>(
      "select (select count(*) from measurement_inbox) + (select count(*) from measurement) as n",
    );
    return rows[0]!.n;
  };
  // A request whose response was lost with the connection may also be stored.
  expect(await kept()).toBeGreaterThanOrEqual(accepted().length);
  expect(await kept()).toBeLessThanOrEqual(sent.answers.length);
  await record.close();
  server.kill("SIGTERM");
  const { code, error } = await server.ended;
  expect([code, error]).toEqual([0, expect.stringContaining("the embedded PostgreSQL died and was started again")]);
});

it("a separate worker creates the file that was requested from a node without a worker", async () => {
  const dataDir = await createDataDir();
  const web = createProcess("main", [], { DATA_DIR: dataDir, JOBS: "off" });
  await ready(web);
  const { countryId } = await createSchoolAndKey(dataDir);
  const record = await openRecord(readConfig({ DATA_DIR: dataDir }));
  const queue = openQueue(record, []);
  const runId = (await queue.enqueue(exportSchoolsJob, { country_id: countryId }, { actor: SYSTEM }))!;
  const worker = createProcess("main", [], { DATA_DIR: dataDir, JOBS: "only" });
  expect(await ready(worker)).toBe("a worker without web server");
  const status = async () =>
    (await record.db.selectFrom("job_run").select("status").where("id", "=", runId).executeTakeFirst())?.status;
  await expect.poll(status).toBe("succeeded");
  const file = await record.db.selectFrom("artifact").selectAll().where("run_id", "=", runId).executeTakeFirstOrThrow();
  expect(file).toMatchObject({
    media_type: "text/csv; charset=utf-8",
    name: expect.stringMatching(/^schools-ke-.*\.csv$/),
  });
  const lines = (await text(await folderStore(join(dataDir, "artifacts")).get(file.key))).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("First");
  await record.close();
  for (const child of [worker, web]) {
    child.kill("SIGTERM");
    expect(await child.ended).toMatchObject({ code: 0, error: "" });
  }
});
