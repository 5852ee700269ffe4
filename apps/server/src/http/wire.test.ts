import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createTestHttp, sendRequest } from "./testing/create-test-http.ts";

describe("HTTP responses", () => {
  it("have security headers and let any page read the API, both fresh and cached", async () => {
    const http = await createTestHttp();
    for (const _ of ["made", "kept"]) {
      const { headers } = await sendRequest(http, "/api/tile/1");
      expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "access-control-allow-origin": "*" });
    }
    expect(http.calls()).toBe(1);
  });

  it("are compressed once, and decompressed for clients that do not accept gzip", async () => {
    const http = await createTestHttp();
    const packed = await sendRequest(http, "/api/numbers/small/?from=1");
    const plain = await sendRequest(http, "/api/numbers/small/?from=1", {});
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect(Number(plain.headers["content-length"])).toBe(plain.body.length);
  });

  it("have the same bytes from the cache", async () => {
    const http = await createTestHttp();
    const [made, kept] = [await sendRequest(http, "/api/tile/3"), await sendRequest(http, "/api/tile/3")];
    expect(kept.body.equals(made.body)).toBe(true);
    expect(kept.headers.etag).toBe(made.headers.etag);
    expect(kept.headers["content-type"]).toBe("application/x-tile");
    expect(http.calls()).toBe(1);
  });

  it("are not sent again to clients that have them, whether or not the address is cached", async () => {
    const http = await createTestHttp();
    const url = "/api/numbers/small/?from=4";
    const { headers } = await http.app.inject({ url });
    const has = { "if-none-match": `W/"other", ${headers.etag}`, "accept-encoding": "gzip" };
    const kept = await sendRequest(http, url, has);
    const made = await http.app.inject({ url, headers: has });
    expect([kept.status, kept.body.length, http.calls()]).toEqual([304, 0, 1]);
    expect([made.statusCode, made.body]).toEqual([304, ""]);
    for (const again of [kept, made]) expect(again.headers.etag).toBe(headers.etag);
  });

  it("are regenerated when the data version increases", async () => {
    const http = await createTestHttp();
    const before = await sendRequest(http, "/api/tile/5");
    http.become("v2");
    const after = await sendRequest(http, "/api/tile/5");
    expect(after.body.equals(before.body)).toBe(false);
    expect(after.headers.etag).toMatch(/^"v2-/);
  });

  it("are immutable only under the address with their own version", async () => {
    const http = await createTestHttp();
    const control = async (url: string) => (await http.app.inject({ url })).headers["cache-control"];
    expect(await control("/api/tile/6?v=v1")).toBe("public, max-age=31536000, immutable");
    expect(await control("/api/tile/6?v=v0")).toBe("public, no-cache");
    expect(await control("/api/tile/6")).toBe("public, no-cache");
    expect(await control("/api/numbers/small/?from=1&step=2")).toBe("no-store");
  });

  it("to HEAD have the headers and no body", async () => {
    const response = await (await createTestHttp()).app.inject({ method: "HEAD", url: "/api/numbers/small/?from=1" });
    expect([response.statusCode, response.body]).toEqual([200, ""]);
    expect(response.headers.etag).toBeDefined();
  });

  it("allow connections to the configured map provider only", async () => {
    const config = { mapProviderUrl: "https://maps.example/style.json?key={token}" };
    const { headers } = await (await createTestHttp({ config })).app.inject({ url: "/map" });
    expect(headers["content-security-policy"]).toMatch(/connect-src 'self' https:\/\/maps\.example;/);
  });
});
