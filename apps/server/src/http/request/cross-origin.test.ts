import { describe, expect, it, test } from "vitest";
import { createTestHttp } from "../testing/create-test-http.ts";
import { trustedHosts } from "./trusted-hosts.ts";

describe("a request that a page makes a browser send", () => {
  it.each<[string, Record<string, string>, number]>([
    ["of another site", { "sec-fetch-site": "cross-site", origin: "https://other.example" }, 403],
    ["of a sister site", { "sec-fetch-site": "same-site", origin: "https://other.map.example" }, 403],
    ["of our own", { "sec-fetch-site": "same-origin", origin: "https://map.example" }, 200],
    ["of another site, in an old browser", { origin: "https://other.example" }, 403],
    ["of a frame without an origin", { origin: "null" }, 403],
    ["of our own, in an old browser", { origin: "https://map.example" }, 200],
    ["that is a program", {}, 200],
  ])("%s: %j gets the status %i", async (_, headers, status) => {
    const { app } = await createTestHttp();
    const answer = await app.inject({
      method: "PUT",
      url: "/api/echo/",
      payload: [],
      headers: { host: "map.example", ...headers },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  });
});

test.each([
  [{}, "evil.example", ""],
  [{}, "localhost:8080", ""],
  [{ port: 8080 }, "localhost:8080", "http://localhost:8080"],
  [{ port: 8080, host: "192.0.2.1" }, "192.0.2.1:8080", "http://192.0.2.1:8080"],
  [{ allowedHosts: ["map.example"] }, "MAP.example", "http://MAP.example"],
  [{ allowedHosts: ["map.example"] }, "map.example.evil.example", ""],
  [{ publicUrl: "https://map.example" }, "evil.example", "https://map.example"],
])("with %j, the host %s has the origin %j", (config, host, origin) => {
  const hosts = trustedHosts(config);
  expect(hosts.originOf({ host, protocol: "http", socket: {} })).toBe(origin);
  expect(hosts.vary.length > 0).toBe(!("publicUrl" in config));
});

it("accepts the port that the system chose, and no other port", () => {
  const hosts = trustedHosts({ host: "127.0.0.1", port: 0 });
  const origin = (host: string) => hosts.originOf({ host, protocol: "http", socket: { localPort: 4321 } });
  expect([origin("127.0.0.1:4321"), origin("localhost:4321")]).toEqual([
    "http://127.0.0.1:4321",
    "http://localhost:4321",
  ]);
  expect([origin("127.0.0.1:4322"), origin("evil.example:4321")]).toEqual(["", ""]);
});
