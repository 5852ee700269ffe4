import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { pino } from "pino";
import { describe, expect, it, test } from "vitest";
import { createTestHttp } from "../testing/create-test-http.ts";
import { limitKeyOf } from "./client.ts";
import { trustFunction } from "./trusted-proxies.ts";

async function ipOf(remoteAddress: string, forwarded: string, config: object) {
  const http = await createTestHttp({ config: { mapProviderUrl: undefined, ...config } });
  const headers = { "x-forwarded-for": forwarded };
  return (await http.app.inject({ url: "/api/whoami/", remoteAddress, headers })).json().ip;
}

test.each([
  ["nobody is trusted", "192.0.2.1", {}, "192.0.2.1"],
  ["the proxy is trusted", "192.0.2.1", { trustProxy: ["192.0.2.0/24"] }, "203.0.113.9"],
  ["another one is", "192.0.2.1", { trustProxy: ["10.0.0.1"] }, "192.0.2.1"],
  ["a CDN stands before the proxy", "192.0.2.1", { trustProxy: ["192.0.2.1"], trustProxyHops: 2 }, "198.51.100.1"],
  ["hops alone are no proxy", "192.0.2.1", { trustProxyHops: 5 }, "192.0.2.1"],
  ["the CDN is listed", "192.0.2.1", { trustProxy: ["192.0.2.1", "203.0.113.0/24"] }, "198.51.100.1"],
])("finds the visitor address when %s", async (_, peer, config, ip) => {
  expect(await ipOf(peer, "8.8.8.8, 198.51.100.1, 203.0.113.9", config)).toBe(ip);
});

test("accepts names of networks", () => {
  const trusts = trustFunction({ trustProxy: ["loopback", "uniquelocal"] });
  expect(["127.0.0.1", "::ffff:127.0.0.1", "10.1.1.1", "8.8.8.8"].map((one) => trusts(one, 0))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

describe("rate limits", () => {
  const statuses = async (config: object, headers: Record<string, string>, count = 5) => {
    const { app } = await createTestHttp({ config: { mapProviderUrl: undefined, ...config } });
    const sent: number[] = [];
    for (let i = 0; i < count; i++) {
      sent.push((await app.inject({ method: "PUT", url: "/api/echo/", payload: [], headers })).statusCode);
    }
    return sent;
  };

  it("do not apply to a program on this machine", async () => {
    expect(await statuses({}, {})).toEqual([200, 200, 200, 200, 200]);
  });

  it.each([
    ["a proxy on this machine that is not trusted", {}, { "x-forwarded-for": "203.0.113.5" }],
    [
      "one that is trusted and says that the visitor is this machine",
      { trustProxy: ["loopback"] },
      { "x-forwarded-for": "127.0.0.1" },
    ],
    ["one that names its visitors otherwise", {}, { forwarded: "for=203.0.113.5" }],
  ])("apply to %s", async (_, config, headers) => {
    expect(await statuses(config, headers)).toEqual([200, 200, 200, 429, 429]);
  });

  it("count visitors behind a trusted proxy separately", async () => {
    const { app } = await createTestHttp({ config: { mapProviderUrl: undefined, trustProxy: ["loopback"] } });
    for (const visitor of ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4", "203.0.113.5"]) {
      const headers = { "x-forwarded-for": visitor };
      expect((await app.inject({ method: "PUT", url: "/api/echo/", payload: [], headers })).statusCode).toBe(200);
    }
  });
});

test("logs an untrusted proxy once, with instructions", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const { app } = await createTestHttp({ log });
  for (let i = 0; i < 3; i++) await app.inject({ url: "/api/whoami/", headers: { "x-forwarded-for": "203.0.113.1" } });
  const warnings = lines.filter((line) => line.includes("TRUST_PROXY=127.0.0.1"));
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0]!)).toMatchObject({ level: 40, peer: "127.0.0.1" });
});

test("counts a request on a closed connection without an address", async () => {
  const keys: (string | undefined)[] = [];
  const server = createServer((request) => {
    request.socket.destroy();
    expect(request.socket.remoteAddress).toBeUndefined();
    keys.push(limitKeyOf(request, trustFunction({ trustProxy: [] })));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "close");
  await once(server.close(), "close");
  expect(keys).toEqual([""]);
});
