import { gzipSync } from "node:zlib";
import { MAX_MEASUREMENT_BYTES, MAX_MEASUREMENTS, type MeasurementReceipt, type Problem } from "@schoolmap/contract";
import { pino } from "pino";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { keyAuthenticator } from "../../accounts/index.ts";
import { createKeyText } from "../../accounts/key-text.ts";
import { createKey, type NewKey, revokeKey } from "../../accounts/keys.ts";
import { createHttp } from "../../http/app.ts";
import { CLI } from "../../record/actor.ts";
import { createWorld, gigaIdOf } from "../../rollup/testing/create-world.ts";
import { measurementRoutes } from "./routes.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const LINES_TYPE = "application/x-ndjson";
const good = (more: object = {}) => ({
  giga_id_school: gigaIdOf(0),
  measured_at: "2026-01-02T03:04:05Z",
  download: 5e6,
  ...more,
});

/** Creates the route with a small test world and a key. */
async function createRoute() {
  const log = pino({ level: "silent" });
  const { record, schools } = await createWorld();
  const config = { trustProxy: [], mapProviderUrl: undefined };
  const http = await createHttp({
    config,
    log,
    version: () => "v1",
    authenticators: [keyAuthenticator(record)],
    checkAnswers: true,
  });
  measurementRoutes(http, { record, log });
  onTestFinished(() => http.app.close());
  const newKey: NewKey = { name: "Test", source: "Test", scopes: ["measurements:write"], actor: CLI };
  const key = await createKey(record.db, newKey);
  const post = async (body: string | Buffer | object, headers: Record<string, string> = {}) => {
    const payload = typeof body === "string" || body instanceof Buffer ? body : JSON.stringify(body);
    const response = await http.app.inject({
      method: "POST",
      url: "/api/v1/measurements/",
      headers: { authorization: `Bearer ${key}`, "content-type": JSON_TYPE, ...headers },
      payload,
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.json<MeasurementReceipt & Problem>(),
    };
  };
  const inbox = () => record.db.selectFrom("measurement_inbox").selectAll().orderBy("id").execute();
  return { record, schools, key, newKey, post, inbox };
}

describe("the measurements route", () => {
  it("accepts an array and lines, with and without gzip and trailing slash, and reports the result of each item", async () => {
    const { post, inbox, schools, record } = await createRoute();
    const lines = `${JSON.stringify(good({ id: "b" }))}\r\n${JSON.stringify(good({ id: "c", giga_id_school: "nix" }))}\n\n`;
    expect(await post([good({ id: "a", latency: 12.3456 })])).toMatchObject({ status: 200, body: { accepted: 1 } });
    expect((await post(gzipSync(lines), { "content-type": LINES_TYPE, "content-encoding": "gzip" })).body).toEqual({
      accepted: 1,
      duplicates: 0,
      rejected: 1,
      repeated: [],
      rejections: [{ index: 1, code: "unknown_school", message: 'There is no school "nix".' }],
    });
    expect((await post("", { "content-type": LINES_TYPE })).body).toMatchObject({ accepted: 0, rejected: 0 });
    const { id: api_key_id } = await record.db.selectFrom("api_key").select("id").executeTakeFirstOrThrow();
    expect(await inbox()).toMatchObject([
      {
        api_key_id,
        school_id: schools[0],
        external_id: "a",
        download: 5e6,
        latency: 12_346,
        uptime: 100_000,
        jitter: null,
      },
      { school_id: schools[0], external_id: "b" },
    ]);
  });

  test.each<[string, string | Buffer, Record<string, string>, number, string, RegExp]>([
    ["half an array", "[{]", {}, 400, "invalid", /not JSON.*position|not JSON: .*"\[\{\]"/],
    ["an object", "{}", {}, 400, "invalid", /JSON array/],
    ["a wrong line", '{}\n{"a":\n', { "content-type": LINES_TYPE }, 400, "invalid", /^Line 2 of the body is not JSON/],
    ["no UTF-8", Buffer.from([0x5b, 0xff, 0x5d]), {}, 400, "invalid", /UTF-8/],
    ["no gzip", "[]", { "content-encoding": "gzip" }, 400, "invalid", /gzip/],
    ["another packing", "[]", { "content-encoding": "br" }, 415, "unsupported_media_type", /gzip/],
    ["another type", "a,b", { "content-type": "text/csv" }, 415, "unsupported_media_type", /media type/],
    ["too many", JSON.stringify(new Array(MAX_MEASUREMENTS + 1).fill(0)), {}, 413, "payload_too_large", /20000/],
    ["too much", Buffer.alloc(MAX_MEASUREMENT_BYTES + 1, " "), {}, 413, "payload_too_large", /too large/],
    [
      "a bomb",
      gzipSync(Buffer.alloc(MAX_MEASUREMENT_BYTES * 4)),
      { "content-encoding": "gzip" },
      413,
      "payload_too_large",
      /decompressed/,
    ],
  ])("refuses %s completely", async (_what, body, headers, status, code, detail) => {
    const { post, inbox } = await createRoute();
    expect(await post(body, headers)).toMatchObject({ status, body: { code, detail: expect.stringMatching(detail) } });
    expect(await inbox()).toEqual([]);
  });

  it("requires a valid key, and records the use of a key", async () => {
    const { post, record, key, newKey } = await createRoute();
    const statusOf = async (headers: Record<string, string>) => (await post([], headers)).status;
    const expired = await createKey(record.db, { ...newKey, validTo: new Date(Date.now() - 1000) });
    const narrow = await createKey(record.db, { ...newKey, scopes: [] });
    const revoked = await createKey(record.db, newKey);
    await revokeKey(record.db, revoked.slice(0, 12), CLI);
    const mistyped = `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`;
    for (const wrong of ["", "Basic abc", ...[createKeyText(), expired, revoked, mistyped].map((k) => `Bearer ${k}`)]) {
      const answer = await post([good()], { authorization: wrong });
      expect(answer, wrong).toMatchObject({ status: 401, body: { code: "unauthorized" } });
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
    }
    expect(await statusOf({ authorization: `Bearer ${narrow}` })).toBe(403);
    expect(await statusOf({ authorization: "", "api-key": key })).toBe(200);
    const used = await record.db
      .selectFrom("api_key")
      .leftJoin("api_key_use", "key_id", "id")
      .select(["prefix", "last_used"])
      .execute();
    const lastUsed = (of: string) => used.find(({ prefix }) => of.startsWith(prefix))?.last_used;
    expect(lastUsed(key)).toBeInstanceOf(Date);
    expect(lastUsed(expired)).toBeNull();
  });

  it("reports that measurements were not accepted when the database fails, without details", async () => {
    const { post, record } = await createRoute();
    await record.asOwner("alter table measurement_inbox rename to elsewhere");
    const answer = await post([good()]);
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(JSON.stringify(answer.body)).not.toContain("measurement_inbox");
  });
});
