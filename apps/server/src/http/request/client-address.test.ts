import { expect, test } from "vitest";
import { isLoopback, subscriberOf } from "./client-address.ts";

test.each([
  ["203.0.113.1", "203.0.113.1"],
  ["::ffff:203.0.113.1", "203.0.113.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::6", "2001:db8:0:0::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is counted as %s", (ip, subscriber) => {
  expect(subscriberOf(ip)).toBe(subscriber);
});

test.each([
  ["127.0.0.1", true],
  ["::ffff:127.1.2.3", true],
  ["::1", true],
  ["10.127.0.1", false],
  ["::ffff:10.0.0.1", false],
])("%s is a loopback address: %s", (ip, isHere) => {
  expect(isLoopback(ip)).toBe(isHere);
});
