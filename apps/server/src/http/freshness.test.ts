import { route } from "@schoolmap/contract";
import { expect, it } from "vitest";
import { z } from "zod";
import { addRoute } from "./add-route.ts";
import { answer } from "./answer.ts";
import { ask, createTestHttp } from "./testing/create-test-http.ts";

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

/** A server whose answer depends on more than the data version. */
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

it("keeps an answer while what it was made from is current, and no longer", async () => {
  const { http, state, calls } = await createLiveHttp();
  const first = await ask(http, "/api/speed/");
  expect((await ask(http, "/api/speed/")).headers.etag).toBe(first.headers.etag);
  expect(calls()).toBe(1);
  Object.assign(state, { speed: 2, version: "v1.2" });
  const second = await ask(http, "/api/speed/");
  expect(JSON.parse(second.body.toString())).toEqual({ speed: 2 });
  expect(second.headers.etag).toMatch(/^"v1\.2-/);
  http.become("v2");
  await ask(http, "/api/speed/");
  expect(calls()).toBe(3);
});

it("lets an address be kept for ever only under the version that the answer has", async () => {
  const { http } = await createLiveHttp();
  const policy = async (v: string) => (await ask(http, `/api/speed/?v=${v}`)).headers["cache-control"];
  expect([await policy("v1.1"), await policy("v1")]).toEqual([
    "public, max-age=31536000, immutable",
    "public, no-cache",
  ]);
});

it("does not let an answer be kept for ever that was out of date when it was ready", async () => {
  const { http, state } = await createLiveHttp();
  addRoute(http, { ...speed, id: "late", path: "/api/late/" }, () => {
    const made = { version: "v1.1", isCurrent: () => state.version === "v1.1" };
    state.version = "v1.2";
    return answer({ speed: 1 }, { freshness: made });
  });
  expect((await ask(http, "/api/late/?v=v1.1")).headers["cache-control"]).not.toContain("immutable");
});
