import fc from "fast-check";
import { expect, test } from "vitest";
import { country } from "./countries.ts";
import { countryOfIp } from "./ip-countries.ts";

test.each([
  ["8.8.8.8", "US"],
  ["41.90.0.1", "KE"],
  ["77.77.200.1", "BA"],
  ["200.160.2.3", "BR"],
  ["202.108.22.5", "CN"],
  ["::ffff:200.160.2.3", "BR"],
])("%s is in %s", (ip, code) => {
  expect(countryOfIp(ip)).toBe(code);
});

test.each([
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "127.0.0.1",
  "100.64.0.1",
  "169.254.1.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
])("%s is in no country", (ip) => {
  expect(countryOfIp(ip)).toBeNull();
});

test.each(["", "::1", "2001:4860:4860::8888", "256.1.1.1", "1.2.3", "1.2.3.4.5", "a.b.c.d", " 8.8.8.8"])(
  "%j is not an IPv4 address",
  (ip) => {
    expect(countryOfIp(ip)).toBeNull();
  },
);

test("every address has a known country or none", () => {
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      const code = countryOfIp(ip);
      expect(code === null || country(code) !== undefined).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
