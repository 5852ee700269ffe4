import { connectedShare } from "@schoolmap/rules";
import { expect, test } from "vitest";
import { leadOf } from "./use-areas.ts";

const known = connectedShare({ connected: 5, not_connected: 5, unknown: 0 });
const few = connectedShare({ connected: 1, not_connected: 0, unknown: 99 });
const waiting = { draw: undefined, shares: undefined, isError: false };
const sharesOf = (...shares: (typeof known)[]) => new Map(shares.map((share, at) => [String(at), share]));

test("regions get priority by their shares after these are loaded, and schools are drawn when they fail to load", () => {
  expect(leadOf("region", waiting)).toBeUndefined();
  expect(leadOf("region", { ...waiting, isError: true })).toBe(false);
  expect(leadOf("region", { ...waiting, shares: sharesOf(known, few) })).toBe(true);
  expect(leadOf("region", { ...waiting, shares: sharesOf(few, few, known) })).toBe(false);
});

test("countries of the world always have priority, unless the visitor chooses otherwise", () => {
  expect(leadOf("country", waiting)).toBe(true);
  expect(leadOf("country", { ...waiting, shares: sharesOf(few) })).toBe(true);
  for (const level of ["country", "region"] as const) {
    expect(leadOf(level, { ...waiting, draw: "schools" })).toBe(false);
    expect(leadOf(level, { ...waiting, shares: sharesOf(few), draw: "areas" })).toBe(true);
  }
});
