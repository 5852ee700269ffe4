import { route } from "@schoolmap/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addRoute } from "./add-route.ts";
import { answer } from "./answer.ts";
import type { Http } from "./http.ts";
import { createTestHttp, sendRequest } from "./testing/create-test-http.ts";

const speed = route({
  id: "speed",
  method: "GET",
  path: "/api/speed/",
  summary: "A number that follows measurements.",
  tag: "Test",
  access: "public",
  cache: "versioned",
  response: z.object({ speed: z.number() }),
});

/** Creates a server whose response depends on more than the data version. */
async function createLiveHttp() {
  const http = await createTestHttp();
  const state = { speed: 1, version: "v1.1" };
  let calls = 0;
  addRoute(http, speed, () => {
    calls++;
    const { version } = state;
    return answer({ speed: state.speed }, { freshness: { version, isCurrent: () => state.version === version } });
  });
  return { http, state, calls: () => calls };
}

it("caches a response only while its freshness is current", async () => {
  const { http, state, calls } = await createLiveHttp();
  const first = await sendRequest(http, "/api/speed/");
  expect((await sendRequest(http, "/api/speed/")).headers.etag).toBe(first.headers.etag);
  expect(calls()).toBe(1);
  Object.assign(state, { speed: 2, version: "v1.2" });
  const second = await sendRequest(http, "/api/speed/");
  expect(JSON.parse(second.body.toString())).toEqual({ speed: 2 });
  expect(second.headers.etag).toMatch(/^"v1\.2-/);
  http.become("v2");
  await sendRequest(http, "/api/speed/");
  expect(calls()).toBe(3);
});

it("marks a response as immutable only when the address has the version of the response", async () => {
  const { http } = await createLiveHttp();
  const policy = async (v: string) => (await sendRequest(http, `/api/speed/?v=${v}`)).headers["cache-control"];
  expect([await policy("v1.1"), await policy("v1")]).toEqual([
    "public, max-age=31536000, immutable",
    "public, no-cache",
  ]);
});

it("does not mark a response as immutable when it was out of date before it was ready", async () => {
  const { http, state } = await createLiveHttp();
  addRoute(http, { ...speed, id: "late", path: "/api/late/" }, () => {
    const made = { version: "v1.1", isCurrent: () => state.version === "v1.1" };
    state.version = "v1.2";
    return answer({ speed: 1 }, { freshness: made });
  });
  expect((await sendRequest(http, "/api/late/?v=v1.1")).headers["cache-control"]).not.toContain("immutable");
});

describe("the Last-Modified time of a response", () => {
  const HOUR_AGO = Math.floor(Date.now() / 1_000 - 3_600) * 1_000;
  const at = (ms: number) => new Date(ms).toUTCString();
  /** Creates a server whose data changed at a given time. */
  const changedAt = (modified: number | null) => createTestHttp({ modifiedAt: () => modified });
  const status = async (http: Http, headers: Record<string, string>) =>
    (await sendRequest(http, "/api/tile/1", { "accept-encoding": "gzip", ...headers })).status;

  it("avoids sending unchanged responses again, both fresh and cached ones", async () => {
    const http = await changedAt(HOUR_AGO + 400);
    for (const _ of ["made", "kept"]) {
      expect((await sendRequest(http, "/api/tile/1")).headers["last-modified"]).toBe(at(HOUR_AGO));
      expect(await status(http, { "if-modified-since": at(HOUR_AGO) })).toBe(304);
      expect(await status(http, { "if-modified-since": at(HOUR_AGO - 1_000) })).toBe(200);
    }
    const direct = await http.app.inject({ url: "/api/tile/2", headers: { "if-modified-since": at(HOUR_AGO) } });
    expect([direct.statusCode, direct.headers.etag]).toEqual([304, expect.any(String)]);
  });

  it("is ignored when the request has an ETag or an invalid HTTP date", async () => {
    const http = await changedAt(HOUR_AGO);
    const since = { "if-modified-since": at(Date.now()) };
    expect(await status(http, { ...since, "if-none-match": '"another"' })).toBe(200);
    const { etag = "" } = (await sendRequest(http, "/api/tile/1")).headers;
    expect(await status(http, { "if-modified-since": at(0), "if-none-match": etag })).toBe(304);
    for (const wrong of ["2099-01-01", "tomorrow", ""])
      expect([wrong, await status(http, { "if-modified-since": wrong })]).toEqual([wrong, 200]);
  });

  it.each([
    ["nobody knows", null],
    ["a second has not told it apart yet", Date.now() + 3_600_000],
  ])("is not sent when %s", async (_, modified) => {
    const http = await changedAt(modified);
    expect((await sendRequest(http, "/api/tile/1")).headers).not.toHaveProperty("last-modified");
    expect(await status(http, { "if-modified-since": at(Date.now() + 7_200_000) })).toBe(200);
  });
});
