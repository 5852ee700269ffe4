import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import { aborted } from "node:util";
import { route } from "@schoolmap/contract";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import type { Steps } from "../lib/steps.ts";
import { addRoute } from "./add-route.ts";
import type { Http } from "./http.ts";
import { createTestHttp, sendRequest } from "./testing/create-test-http.ts";

const costly = route({
  id: "costly",
  method: "GET",
  path: "/api/costly/{n}/",
  summary: "Takes until its client leaves.",
  tag: "Test",
  access: "public",
  cache: "versioned",
  cost: "heavy",
  params: z.object({ n: z.string() }),
  response: z.object({}),
});

/** Without this header, the test counts as a program on this machine, which has no limit. */
const VISITOR = { "x-forwarded-for": "203.0.113.7" };

/** Creates a server with a route whose work ends only when its client disconnects. */
async function createCostly() {
  const http = await createTestHttp({ config: { trustProxy: ["127.0.0.1"], mapProviderUrl: undefined } });
  const left: string[] = [];
  addRoute(http, costly, async ({ params, signal }) => {
    await aborted(signal, http);
    left.push(params.n);
    return {};
  });
  return { http, left };
}

/** Sends a request without waiting for the response. */
async function open({ app }: Http, path: string): Promise<ClientRequest> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const call = request({ host: "127.0.0.1", port, path, headers: VISITOR, agent: false }).end();
  call.on("error", () => {});
  return call;
}

it("stops the work of a client whose connection ends, and gives its place to the next client", async () => {
  const { http, left } = await createCostly();
  const calls: ClientRequest[] = [];
  for (let n = 0; n < 5; n++) calls.push(await open(http, `/api/costly/${n}/`));
  await expect.poll(() => http.heavy.load).toEqual({ running: 4, waiting: 1 });
  calls[0]!.destroy();
  await expect.poll(() => left).toEqual(["0"]);
  await expect.poll(() => http.heavy.load).toEqual({ running: 4, waiting: 0 });
  for (const call of calls) call.destroy();
  await expect.poll(() => http.heavy.load).toEqual({ running: 0, waiting: 0 });
});

it("does not stop the work of a request after its response is complete", async () => {
  const http = await createTestHttp();
  const signals: AbortSignal[] = [];
  addRoute(http, costly, async ({ signal }) => {
    signals.push(signal);
    return {};
  });
  await http.app.inject("/api/costly/1/");
  await http.app.close();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

it("refuses work beyond the waiting limit with 503 and Retry-After, and still serves cached responses", async () => {
  const { http } = await createCostly();
  const tile = await sendRequest(http, "/api/tile/1");
  const calls: ClientRequest[] = [];
  for (let n = 0; n < 64; n++) calls.push(await open(http, `/api/costly/${n}/`));
  await expect.poll(() => http.heavy.load).toEqual({ running: 4, waiting: 60 });
  const refused = await sendRequest(http, "/api/costly/more/", VISITOR);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "2"]);
  expect(JSON.parse(refused.body.toString())).toMatchObject({ code: "unavailable" });
  expect((await sendRequest(http, "/api/tile/1")).body.equals(tile.body)).toBe(true);
  for (const call of calls) call.destroy();
  await expect.poll(() => http.heavy.load.running).toBe(0);
});

it("slows expensive work of one client while another client is served from the cache", async () => {
  // Loads new modules because clients of other tests in this process would also have shares.
  vi.resetModules();
  const { runCooperatively } = await import("../lib/steps.ts");
  const { addRoute: addRouteAnew } = await import("./add-route.ts");
  const fresh = await import("./testing/create-test-http.ts");
  const http = await fresh.createTestHttp({ config: { trustProxy: ["127.0.0.1"], mapProviderUrl: undefined } });
  addRouteAnew(http, costly, async () => {
    await runCooperatively(compute(500));
    return {};
  });
  const other = { "x-forwarded-for": "203.0.113.8" };
  await sendRequest(http, "/api/tile/1", other);
  const start = performance.now();
  let isOver = false;
  const work = sendRequest(http, "/api/costly/1/", VISITOR).finally(() => {
    isOver = true;
  });
  while (!isOver) await sendRequest(http, "/api/tile/1", other);
  await work;
  // The first 300 ms run immediately, the rest for a fifth of the time: at least 1,000 ms in total, without an upper
  // limit on a slow machine.
  expect(performance.now() - start).toBeGreaterThan(900);
});

/** Uses the CPU for the given number of milliseconds, in steps of 1 ms. */
function* compute(ms: number): Steps<void> {
  for (let step = 0; step < ms; step++) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
}
