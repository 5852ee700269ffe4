import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import { route } from "@schoolmap/contract";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import type { Steps } from "../lib/steps.ts";
import { addRoute } from "./add-route.ts";
import type { Http } from "./http.ts";
import { ask, createTestHttp } from "./testing/create-test-http.ts";

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

/** Without it a test is a program of this machine, which has no bound of its own. */
const VISITOR = { "x-forwarded-for": "203.0.113.7" };

/** A server with a route whose work ends only when its client leaves. */
async function createCostly() {
  const http = await createTestHttp({ config: { trustProxy: ["127.0.0.1"], mapProviderUrl: undefined } });
  const left: string[] = [];
  addRoute(http, costly, async ({ params, signal }) => {
    await once(signal, "abort");
    left.push(params.n);
    return {};
  });
  return { http, left };
}

/** Asks and does not wait for the answer. */
async function open({ app }: Http, path: string): Promise<ClientRequest> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const call = request({ host: "127.0.0.1", port, path, headers: VISITOR, agent: false }).end();
  call.on("error", () => {});
  return call;
}

it("stops the work of a client whose connection ends, and gives its place to the next", async () => {
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

it("refuses what may not wait with 503 and Retry-After, and goes on to send what is kept", async () => {
  const { http } = await createCostly();
  const tile = await ask(http, "/api/tile/1");
  const calls: ClientRequest[] = [];
  for (let n = 0; n < 64; n++) calls.push(await open(http, `/api/costly/${n}/`));
  await expect.poll(() => http.heavy.load).toEqual({ running: 4, waiting: 60 });
  const refused = await ask(http, "/api/costly/more/", VISITOR);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "2"]);
  expect(JSON.parse(refused.body.toString())).toMatchObject({ code: "unavailable" });
  expect((await ask(http, "/api/tile/1")).body.equals(tile.body)).toBe(true);
  for (const call of calls) call.destroy();
  await expect.poll(() => http.heavy.load.running).toBe(0);
});

it("holds costly work of one client back while another is answered from the cache", async () => {
  // Anew: clients of other tests of this process would have shares as well.
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
  await ask(http, "/api/tile/1", other);
  const start = performance.now();
  let isOver = false;
  const work = ask(http, "/api/costly/1/", VISITOR).finally(() => {
    isOver = true;
  });
  while (!isOver) await ask(http, "/api/tile/1", other);
  await work;
  // 300 ms at once, the rest a fifth of the time: at least 1,000 ms, and as many as it takes on a slow machine.
  expect(performance.now() - start).toBeGreaterThan(900);
});

/** Work that takes so many milliseconds of the processor, in steps of one. */
function* compute(ms: number): Steps<void> {
  for (let step = 0; step < ms; step++) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
}
