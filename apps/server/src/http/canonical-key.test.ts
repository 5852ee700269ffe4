import { route } from "@schoolmap/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addRoute } from "./add-route.ts";
import { canonicalKey, filterKeyByName } from "./canonical-key.ts";
import { createTestHttp, sendRequest } from "./testing/create-test-http.ts";

const counts = route({
  id: "counts",
  method: "GET",
  path: "/api/counts/{kind}/",
  summary: "Counts the calls of its handler.",
  tag: "Test",
  access: "public",
  cache: "versioned",
  acceptsFilters: true,
  params: z.object({ kind: z.string() }),
  query: z.object({ a: z.string().default("1"), b: z.string().optional() }),
  response: z.object({ calls: z.number(), text: z.string() }),
});

/** Creates a server with one route. Filters on `bad` are not published. */
async function createCounting() {
  let calls = 0;
  const http = await createTestHttp({
    filterKeyOf: (raw) => (raw.some(([name]) => name.startsWith("bad__")) ? undefined : filterKeyByName(raw)),
  });
  addRoute(http, counts, () => ({ calls: ++calls, text: "many words ".repeat(200) }));
  const request = (method: "GET" | "HEAD", query: string, headers: Record<string, string> = {}) =>
    http.app.inject({ method, url: `/api/counts/x/${query}`, headers });
  return { http, request, calls: () => calls };
}

describe("the cached response", () => {
  it("is shared by GET and HEAD, with gzip and without", async () => {
    const { http, request, calls } = await createCounting();
    const packed = await sendRequest(http, "/api/counts/x/");
    const plain = await sendRequest(http, "/api/counts/x/", {});
    const routed = await request("GET", "");
    const heads = [
      await sendRequest(http, "/api/counts/x/", {}, "HEAD"),
      await sendRequest(http, "/api/counts/x/", { "accept-encoding": "gzip" }, "HEAD"),
    ];
    expect(calls()).toBe(1);
    expect(plain.body.toString()).toBe(routed.body);
    expect(heads.map(({ body }) => body.length)).toEqual([0, 0]);
    expect(heads.map(({ headers }) => headers["content-length"])).toEqual([
      String(plain.body.length),
      String(packed.body.length),
    ]);
    expect(heads[0]!.headers["content-encoding"]).toBeUndefined();
  });

  it.each([
    ["unknown parameters", "?a=2&zz=1", "?a=2&zz=2&other=3"],
    ["another order", "?a=2&b=3&n__in=4&m__in=5", "?m__in=5&b=3&n__in=4&a=2"],
    ["a default that is written out", "", "?a=1"],
    ["a data version", "?a=2&v=v1", "?a=2&v=other"],
  ])("is shared by addresses that differ in %s", async (_what, one, other) => {
    const { request, calls } = await createCounting();
    const first = await request("GET", one);
    const second = await request("GET", other);
    expect(calls()).toBe(1);
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  it.each([
    ["a parameter", "?a=2", "?a=3"],
    ["a filter", "?n__in=4", "?n__in=5"],
  ])("is not shared by addresses that differ in %s", async (_what, one, other) => {
    const { request, calls } = await createCounting();
    await request("GET", one);
    await request("GET", other);
    expect(calls()).toBe(2);
  });

  it("is not used for invalid filters, which their handler must refuse", async () => {
    const { request, calls } = await createCounting();
    await request("GET", "?n__in=4");
    await request("GET", "?n__in=4&bad__in=5");
    await request("GET", "?n__in=4&bad__in=5");
    expect(calls()).toBe(3);
  });

  it("is immutable only under the data version", async () => {
    const { http, calls } = await createCounting();
    const policies: (string | undefined)[] = [];
    for (const query of ["?v=v1", "", "?v=v0", "?v=v1"]) {
      policies.push((await sendRequest(http, `/api/counts/x/${query}`)).headers["cache-control"]);
    }
    const [forever, again] = ["public, max-age=31536000, immutable", "public, no-cache"];
    expect(policies).toEqual([forever, again, again, forever]);
    expect(calls()).toBe(1);
  });
});

it("does not confuse parameters whose concatenated texts are equal", () => {
  const texts = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.string()), { maxLength: 3 });
  const keyOf = (query: object) => canonicalKey(counts, { rawParams: {}, query, rawQuery: [] }, filterKeyByName);
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [a, b] = [Object.fromEntries(one), Object.fromEntries(other)];
      const isSame = JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
      expect(keyOf(a) === keyOf(b)).toBe(isSame);
    }),
  );
});
