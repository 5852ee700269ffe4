import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHttp } from "../http/app.ts";
import { geoipRoutes } from "./routes.ts";

async function whereIs(remoteAddress: string, forwarded?: string, trustProxy: readonly string[] = []) {
  const http = await createHttp({
    config: { trustProxy, mapProviderUrl: undefined },
    log: pino({ level: "silent" }),
    version: () => "1",
    checkAnswers: true,
  });
  onTestFinished(() => http.app.close());
  geoipRoutes(http);
  const headers = forwarded ? { "x-forwarded-for": forwarded } : {};
  const answer = await http.app.inject({ url: "/api/v1/geoip/", remoteAddress, headers });
  expect(answer.headers["cache-control"]).toBe("no-store");
  return answer.json();
}

describe("geo-IP", () => {
  it.each([
    ["200.147.3.157", { country_code: "BR", world_view: "US" }],
    ["::ffff:202.108.22.5", { country_code: "CN", world_view: "CN" }],
    ["127.0.0.1", { country_code: null, world_view: "US" }],
    ["10.1.2.3", { country_code: null, world_view: "US" }],
    ["2001:db8::1", { country_code: null, world_view: "US" }],
  ])("locates %s", async (address, expected) => {
    expect(await whereIs(address)).toEqual(expected);
  });

  it("uses the address of a proxy header only when the proxy is trusted", async () => {
    expect(await whereIs("10.0.0.1", "200.147.3.157")).toMatchObject({ country_code: null });
    expect(await whereIs("10.0.0.1", "200.147.3.157", ["10.0.0.0/8"])).toMatchObject({ country_code: "BR" });
  });
});
