import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestRecord } from "../record/testing/create-test-record.ts";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { createReadiness } from "./readiness.ts";

const TOKEN = "0123456789abcdef";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { METRICS_TOKEN: TOKEN } });
});

const metrics = async () => (await app.send("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } })).body;
const sampleOf = (text: string, line: string) =>
  Number(
    text
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.split(" ")[1],
  );

describe("metrics", () => {
  it("are available only to the operator", async () => {
    const statuses = [
      await app.send("/metrics"),
      await app.send("/metrics", { headers: { authorization: "Bearer 0123456789abcdeX" } }),
      await app.send("/metrics", { headers: { "x-forwarded-for": "127.0.0.1" } }),
      await app.send("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 200]);
    expect((await app.http.app.inject("/metrics")).statusCode).toBe(200);
  });

  it("count requests by route and status, refusals by code, and responses from the cache", async () => {
    const before = await metrics();
    const difference = (text: string, line: string) => sampleOf(text, line) - (sampleOf(before, line) || 0);
    const tile = "/api/v1/base/US/2/2/1.mvt";
    for (let i = 0; i < 3; i++) await app.send(tile, { headers: { "accept-encoding": "gzip" } });
    await app.send("/api/v1/base/US/0/9/0.mvt");
    await app.send("/api/v1/measurements/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "[]",
    });
    const after = await metrics();
    expect(difference(after, 'schoolmap_http_requests_total{route="baseTiles",status="200"}')).toBe(1);
    expect(difference(after, "schoolmap_http_cache_hits_total")).toBe(2);
    expect(difference(after, 'schoolmap_http_refusals_total{code="invalid_tile_path"}')).toBe(1);
    expect(difference(after, 'schoolmap_http_refusals_total{code="unauthorized"}')).toBe(1);
    expect(after).toMatch(/^schoolmap_index_schools 0$/m);
    expect(after).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });
});

describe("a server with an unreachable database", () => {
  it("is ready while its data in memory are fresh, then reports why it is not ready", async () => {
    const record = await createTestRecord();
    let now = Date.now();
    let { pool } = record;
    const lost = new pg.Pool({ host: "127.0.0.1", port: 1 });
    const followed = {
      ...record,
      get pool() {
        return pool;
      },
    };
    const readiness = createReadiness({ record: followed, index: app.index }, () => now);
    expect(await readiness()).toEqual({ ready: true, reasons: [] });
    pool = lost;
    now += 10_000;
    expect(await readiness()).toEqual({ ready: true, reasons: [] });
    now += 30_000;
    expect(await readiness()).toEqual({ ready: false, reasons: ["database_unreachable"] });
  });
});

it("the readiness response reports that the server is ready and is never cached", async () => {
  const { status, body, headers } = await app.send("/ready");
  expect([status, JSON.parse(body), headers["cache-control"]]).toEqual([200, { ready: true, reasons: [] }, "no-store"]);
});

it("refused requests are logged, at most several times a minute and never with the key", async () => {
  const lines = () => app.log().filter(({ code }) => code === "unauthorized");
  const before = lines().length;
  for (let i = 0; i < 30; i++) {
    await app.send("/metrics?api_key=secret", {
      headers: { "x-forwarded-for": `203.0.114.${i}`, authorization: "Bearer smk_secret" },
    });
  }
  expect(lines().length - before).toBeGreaterThan(0);
  expect(lines().length).toBeLessThanOrEqual(20);
  expect(lines().at(-1)).toMatchObject({
    level: 40,
    route: "getMetrics",
    path: "/metrics",
    ip: expect.stringMatching(/^203\.0\.11/),
  });
  expect(JSON.stringify(app.log())).not.toContain("secret");
});
