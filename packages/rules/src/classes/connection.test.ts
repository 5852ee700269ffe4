import { expect, test } from "vitest";
import { connectionClassOf, connectionStatusOf } from "./connection.ts";

test.each([
  [true, null, "connected"],
  [true, 0, "connected"],
  [false, null, "not_connected"],
  [false, 5_000_000, "not_connected"],
  [null, 1, "connected"],
  [null, 0, "not_connected"],
  [null, null, "unknown"],
  [null, Number.NaN, "unknown"],
  [null, -1, "unknown"],
] as const)("flag %s and speed %s are %s", (connectivity, speed, expected) => {
  expect(connectionStatusOf({ connectivity, speed })).toBe(expected);
});

test("a school that measures in real time is connected, regardless of the flag", () => {
  expect(connectionStatusOf({ registered: true, connectivity: false, speed: 0 })).toBe("connected");
});

test("a connected school is moderate only when it has a known speed below 5 Mbps", () => {
  expect([null, Number.NaN, 5_000_000, 4_999_999, 0].map(connectionClassOf)).toEqual([
    "good",
    "good",
    "good",
    "moderate",
    "moderate",
  ]);
});
