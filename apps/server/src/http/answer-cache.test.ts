import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { collectGarbage } from "../testing/collect-garbage.ts";
import { prepare } from "./answer.ts";
import { AnswerCache, accepts } from "./answer-cache.ts";

/** Requests URLs in turn from a server that has only the cache and responds with 404 when a response is not cached. */
async function request(cache: AnswerCache, urls: readonly string[]): Promise<Response[]> {
  const server = createServer((request, response) => {
    if (!cache.tryAnswer(request, response)) response.writeHead(404).end();
  });
  onTestFinished(() => {
    server.close();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const responses: Response[] = [];
  for (const url of urls) responses.push(await fetch(origin + url));
  return responses;
}

async function statusesOf(cache: AnswerCache, urls: readonly string[]): Promise<number[]> {
  return (await request(cache, urls)).map(({ status }) => status);
}

it("includes the addresses in its memory size", async () => {
  const cache = new AnswerCache(
    () => "1",
    () => ({}),
    50_000,
  );
  const prepared = await prepare(Buffer.from("{}"), {
    mediaType: "application/json",
    version: "1",
    cache: "versioned",
  });
  const urls = Array.from({ length: 20 }, (_, i) => `/${i}?${"x".repeat(1_500)}`);
  for (const url of urls) cache.keep(url, url, prepared, { version: "1", isPlain: true });
  const kept = (await statusesOf(cache, urls)).filter((status) => status === 200);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(10);
});

it("sends Cache-Control by the address and Last-Modified by the time, also when the same response was sent before", async () => {
  const cache = new AnswerCache(
    () => "1",
    () => ({ "x-content-type-options": "nosniff" }),
  );
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const prepared = await prepare(Buffer.from("{}"), {
    mediaType: "application/json",
    version: "1",
    cache: "versioned",
    modified: Date.now(),
  });
  for (const url of ["/tile", "/tile?v=1"]) cache.keep("tile", url, prepared, { version: "1", isPlain: true });
  const headers = async () =>
    (await request(cache, ["/tile", "/tile?v=1", "/tile", "/tile?v=1"])).map(({ headers }) =>
      ["cache-control", "last-modified", "x-content-type-options"].map((name) => headers.get(name)),
    );
  const immutable = "public, max-age=31536000, immutable";
  const rows = (modified: string | null) =>
    ["public, no-cache", immutable, "public, no-cache", immutable].map((policy) => [policy, modified, "nosniff"]);
  expect(await headers()).toEqual(rows(null));
  vi.setSystemTime(Date.UTC(2026, 0, 1, 0, 1));
  expect(await headers()).toEqual(rows("Thu, 01 Jan 2026 00:00:00 GMT"));
});

it("removes the responses of a data version from memory when the version changes, and keeps the others", async () => {
  let version = "1";
  const cache = new AnswerCache(
    () => version,
    () => ({}),
  );
  for (const [key, valid] of [
    ["versioned", "1"],
    ["unversioned", undefined],
  ] as const) {
    const prepared = await prepare(Buffer.from(key), { mediaType: "text/plain", version: "1", cache: "versioned" });
    cache.keep(key, `/${key}`, prepared, { version: valid, isPlain: true });
  }
  const bodies = ["versioned", "unversioned"].map((key) => new WeakRef(cache.find(key, `/${key}`, true)!.body));
  version = "2";
  expect(await statusesOf(cache, ["/versioned", "/unversioned"])).toEqual([404, 404]);
  expect(cache.find("unversioned", "/unversioned", true)?.body.toString()).toBe("unversioned");
  expect(await statusesOf(cache, ["/unversioned"])).toEqual([200]);
  await collectGarbage();
  expect(bodies.map((body) => body.deref()?.toString())).toEqual([undefined, "unversioned"]);
});

it("does not keep a response of a data version that was replaced while the response was made", async () => {
  let version = "1";
  const cache = new AnswerCache(
    () => version,
    () => ({}),
  );
  const prepared = await prepare(Buffer.from("{}"), { mediaType: "text/plain", version: "1", cache: "versioned" });
  version = "2";
  cache.keep("key", "/", prepared, { version: "1", isPlain: true });
  expect(cache.find("key", "/", true)).toBeUndefined();
});

it.each([
  ["gzip, deflate, br", true, true],
  ["br;q=0, gzip", false, true],
  ["br;q=0.0,gzip;q=0", false, false],
  ["br;q=0.5, gzip;q=0.05", true, true],
  [undefined, false, false],
])("parses the accepted encodings of Accept-Encoding %s", (header, br, gzip) => {
  expect([accepts("br", header), accepts("gzip", header)]).toEqual([br, gzip]);
});
