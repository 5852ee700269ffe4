import { gzipSync } from "node:zlib";
import { MAX_SPEED_BYTES } from "@schoolmap/contract";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../catalog/testing/create-test-server.ts";
import { formsRoutes } from "../forms/index.ts";
import { CLI } from "../record/actor.ts";
import { speedRoutes } from "./index.ts";
import { approveVisitorMeasurements, listVisitorMeasurements } from "./visitor-measurements.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  formsRoutes(server.http, server);
  speedRoutes(server.http, { record: server.record, index: () => server.index }, () => Date.now() + 10_000);
  server.show([{ countryId: server.countryId("KE") }]);
  token = (await server.read<{ token: string }>("/api/v1/forms/token/")).token;
});
afterAll(() => server.close());

const inject = (request: InjectOptions) => server.http.app.inject(request);

describe("a measurement in the browser", () => {
  it("can request the shortest possible response", async () => {
    const { statusCode, body, headers } = await inject({ url: "/api/v1/speed/ping" });
    expect([statusCode, body, headers["cache-control"]]).toEqual([200, "pong", "no-store"]);
  });

  it.each([1, 65_536, 1_500_001])("can download %i bytes that are not compressed in transit", async (bytes) => {
    const { rawPayload, headers } = await inject({
      url: `/api/v1/speed/download?bytes=${bytes}`,
      headers: { "accept-encoding": "gzip" },
    });
    expect(rawPayload).toHaveLength(bytes);
    expect(headers).toMatchObject({ "cache-control": "no-store, no-transform", "content-length": String(bytes) });
    expect(headers).not.toHaveProperty("content-encoding");
    if (bytes > 1) expect(gzipSync(rawPayload).length).toBeGreaterThanOrEqual(bytes);
  });

  it.each(["", "bytes=0", `bytes=${MAX_SPEED_BYTES + 1}`, "bytes=-1", "bytes=1e3"])(
    "cannot download with the query '%s'",
    async (query) => {
      expect((await inject({ url: `/api/v1/speed/download?${query}` })).statusCode).toBe(400);
    },
  );

  it("can upload bytes of any type, which are counted", async () => {
    const url = "/api/v1/speed/upload";
    for (const type of ["application/octet-stream", "text/plain", "application/json"]) {
      const response = await inject({
        method: "POST",
        url,
        headers: { "content-type": type },
        payload: Buffer.alloc(700_000),
      });
      expect([response.statusCode, response.json()], type).toEqual([200, { bytes: 700_000 }]);
    }
  });

  it("cannot upload more than the limit", async () => {
    const headers = { "content-type": "application/octet-stream", "content-length": String(MAX_SPEED_BYTES + 1) };
    const response = await inject({ method: "POST", url: "/api/v1/speed/upload", headers, payload: Buffer.alloc(10) });
    expect(response.json()).toMatchObject({ status: 413, code: "payload_too_large" });
  });
});

const createResult = (more: object = {}) => ({
  school_id: 1,
  download: 12_345_678,
  upload: 2_000_000.4,
  latency: 41.5,
  jitter: 3.25,
  consent: true,
  token,
  ...more,
});
const send = (payload: object, remoteAddress = "127.0.0.1") =>
  inject({ method: "POST", url: "/api/v1/speed/result", payload, remoteAddress });
const inbox = () => server.record.db.selectFrom("measurement_inbox").selectAll().orderBy("id").execute();

describe("the result", () => {
  it.each([
    ["without consent", { consent: false }, "consent"],
    ["of no known school", { school_id: 9 }, "school_id"],
    ["without a value", { download: undefined, upload: undefined, latency: undefined }, "download"],
    ["that cannot be", { download: 2e12 }, "download"],
    ["below zero", { latency: -1 }, "latency"],
    ["with a made-up token", { token: "x.y" }, "token"],
  ])("%s is refused", async (_, more, path) => {
    const response = await send(createResult(more));
    expect([response.statusCode, response.json().errors[0].path]).toEqual([400, path]);
  });

  it("waits without being counted until staff approve it, and then counts once", async () => {
    for (const device of ["browser 1", "browser 2"]) {
      expect((await send(createResult({ device }))).json()).toEqual({ counted: false });
    }
    expect(await inbox()).toEqual([]);

    const { db } = server.record;
    const waiting = await listVisitorMeasurements(db, { state: "waiting", limit: 10 });
    const chosen = waiting.find(({ device }) => device === "browser 1")!;
    const approve = () => approveVisitorMeasurements(db, { ids: [chosen.id] }, CLI);
    expect([await approve(), await approve()]).toEqual([[chosen.id], []]);
    expect(await inbox()).toMatchObject([
      {
        key: chosen.id,
        school_id: 1,
        download: 12_345_678,
        upload: 2_000_000,
        latency: 41_500,
        jitter: 3250,
        packet_loss: null,
        uptime: 100_000,
        device: "browser 1",
        api_key_id: null,
      },
    ]);
    expect((await send(createResult())).json()).toEqual({ counted: false });
    expect(await approveVisitorMeasurements(db, { country: "BR" }, CLI)).toEqual([]);
    expect(await approveVisitorMeasurements(db, {}, CLI)).toHaveLength(2);
    expect(new Set((await inbox()).map(({ key }) => key)).size).toBe(3);
    const source = await db
      .selectFrom("source")
      .select(["name", "status"])
      .where("id", "=", (await inbox())[0]!.source_id)
      .executeTakeFirst();
    expect(source).toEqual({ name: "Visitors' measurements", status: "PUBLISHED" });
  });

  it("is accepted ten times an hour from one address", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await send(createResult(), "203.0.113.20")).statusCode);
    expect([statuses[9], statuses[10]]).toEqual([201, 429]);
  });
});
