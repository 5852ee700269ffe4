import { problem } from "@schoolmap/contract";
import { describe, expect, it } from "vitest";
import { addRoute } from "./add-route.ts";
import { answer } from "./answer.ts";
import { createTestHttp, numbers, sendRequest } from "./testing/create-test-http.ts";

describe("a served route", () => {
  it("responds under its path and aliases, with and without the trailing slash, and ignores unknown parameters", async () => {
    const { app } = await createTestHttp();
    for (const url of ["/api/numbers/small/?from=1", "/api/numbers/small?from=1&utm=x", "/numbers/large/?from=1"]) {
      const response = await app.inject({ url });
      expect(response.statusCode, url).toBe(200);
      expect(response.json(), url).toMatchObject({ from: 1 });
    }
  });

  it.each([
    ["/api/numbers/huge/?from=1", "invalid", "kind"],
    ["/api/numbers/small/", "required", "from"],
    ["/api/numbers/small/?from=one", "invalid", "from"],
    ["/api/numbers/small/?from=1&from=2", "invalid", "from"],
    ["/api/numbers/small/?from=13", "invalid_filter", "from"],
  ])("refuses %s with code %s naming %s", async (url, code, parameter) => {
    const response = await (await createTestHttp()).app.inject({ url });
    expect(response.statusCode).toBe(400);
    expect(response.headers["content-type"]).toMatch(/^application\/problem\+json/);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(problem.parse(response.json())).toMatchObject({
      code,
      parameter,
      status: 400,
      requestId: response.headers["x-request-id"],
    });
  });

  it("does not expose internal errors", async () => {
    const response = await (await createTestHttp()).app.inject({ url: "/api/numbers/small/?from=99" });
    expect(response.statusCode).toBe(500);
    expect(problem.parse(response.json()).code).toBe("internal");
    expect(response.body).not.toMatch(/secret/);
  });

  it("responds to an unknown path with a problem document", async () => {
    const response = await (await createTestHttp()).app.inject({ url: "/api/nothing/" });
    expect([response.statusCode, problem.parse(response.json()).code]).toEqual([404, "not_found"]);
  });

  it("refuses bodies that are malformed, invalid or too large", async () => {
    const { app } = await createTestHttp();
    const send = (payload: string) =>
      app.inject({ method: "PUT", url: "/api/echo/", headers: { "content-type": "application/json" }, payload });
    expect((await send('[{"text":"hello"}]')).json()).toEqual(["hello"]);
    expect((await send("[{")).json()).toMatchObject({ status: 400, code: "invalid" });
    expect((await send('[{"text":"much too long"}]')).json()).toMatchObject({
      code: "invalid",
      errors: [{ path: "0.text" }],
    });
    expect((await send(JSON.stringify("x".repeat(300_000)))).json()).toMatchObject({
      status: 413,
      code: "payload_too_large",
    });
  });

  it("limits one address and not its neighbour", async () => {
    const { app } = await createTestHttp();
    const from = async (remoteAddress: string) =>
      (await app.inject({ method: "PUT", url: "/api/echo/", remoteAddress, payload: [] })).statusCode;
    const [mine, theirs] = ["203.0.113.7", "203.0.113.8"];
    expect([await from(mine), await from(mine), await from(mine), await from(mine)]).toEqual([200, 200, 200, 429]);
    expect(await from(theirs)).toBe(200);
  });

  it("reports the remaining requests in responses that are not cached", async () => {
    const { app } = await createTestHttp();
    const rateOf = async (url: string, method: "GET" | "PUT" = "GET") => {
      const payload = method === "PUT" ? [] : undefined;
      const { headers } = await app.inject({ method, url, remoteAddress: "203.0.113.7", ...(payload && { payload }) });
      return [headers["ratelimit-policy"], headers.ratelimit];
    };
    expect(await rateOf("/api/echo/", "PUT")).toEqual(['"address:echo";q=3;w=60', '"address:echo";r=2;t=60']);
    expect(await rateOf("/api/whoami/")).toEqual(['"address";q=6000;w=60', '"address";r=5999;t=60']);
    for (const url of ["/api/tile/1", "/api/tile/1"]) expect(await rateOf(url)).toEqual([undefined, undefined]);
    expect(await rateOf("/api/numbers/huge/?from=1")).toEqual(['"address";q=6000;w=60', '"address";r=5996;t=60']);
  });

  it("that is deprecated reports since when, until when, and its successor", async () => {
    const http = await createTestHttp();
    const deprecated = { since: "2026-11-01", sunset: "2027-11-01", successor: "/api/new/", info: "/docs/changelog#x" };
    const old = { ...numbers, id: "old", path: "/api/old/{kind}/", aliases: [], deprecated };
    const data = { from: 1, text: "" };
    addRoute(http, old, () => answer(data, { headers: { link: '</next>; rel="next"' } }));
    for (const _ of ["made", "kept"]) {
      const { headers } = await sendRequest(http, "/api/old/small/?from=1");
      expect(headers).toMatchObject({ deprecation: "@1793491200", sunset: "Mon, 01 Nov 2027 00:00:00 GMT" });
      expect(headers.link).toBe(
        '</next>; rel="next", </docs/changelog#x>; rel="deprecation"; type="text/html", </api/new/>; rel="successor-version"',
      );
    }
    expect((await sendRequest(http, "/api/numbers/small/?from=1")).headers).not.toHaveProperty("deprecation");
  });

  it.each([
    [[], "192.0.2.1"],
    [["192.0.2.1"], "203.0.113.9"],
  ])("uses the address that the nearest proxy adds only when configured (%j)", async (trustProxy, ip) => {
    const http = await createTestHttp({ config: { trustProxy, mapProviderUrl: undefined } });
    const headers = { "x-forwarded-for": "198.51.100.1, 203.0.113.9" };
    const response = await http.app.inject({ url: "/api/whoami/", remoteAddress: "192.0.2.1", headers });
    expect(response.json()).toEqual({ ip });
  });

  it("allows other origins to read with an API key, but not to write", async () => {
    const { app } = await createTestHttp();
    const { statusCode, headers } = await app.inject({ method: "OPTIONS", url: "/api/whoami/" });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD",
    });
    const closed = await app.inject({ method: "OPTIONS", url: "/api/echo/" });
    expect(closed.headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers["access-control-allow-headers"]).toMatch(/api-key/);
  });

  it("detects in tests when a response violates the contract", async () => {
    const http = await createTestHttp();
    const broken = { ...numbers, id: "broken", path: "/api/broken/{kind}/", aliases: [] };
    addRoute(http, broken, () => ({ from: 1, text: 2 }) as never);
    expect((await http.app.inject({ url: "/api/broken/small/?from=1" })).statusCode).toBe(500);
  });
});
