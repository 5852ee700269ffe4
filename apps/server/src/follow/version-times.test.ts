import { expect, it } from "vitest";
import { VersionTimes } from "./version-times.ts";

const STARTED = Date.parse("2026-11-20T08:00:00Z");
const entry = (sequence: number, time: string) => ({ sequence, at: `2026-11-23 ${time}+00` });
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);

/** Creates the times of a server that has read two changes. */
function createTimes(now = "12:00:00") {
  const times = new VersionTimes(() => at(now), STARTED);
  times.settle(entry(100, "09:00:00.123456"));
  times.settle(entry(110, "10:00:00"));
  return times;
}

it("the time of a version is the time of the last change of the index or the measurements that it names", () => {
  const times = createTimes();
  expect(times.of("e.b.100")).toBe(at("09:00:00.123"));
  expect(times.of("e.b.90")).toBe(at("09:00:00.123"));
  expect(times.of("e.b.100.104")).toBe(at("10:00:00"));
  expect(times.of("e.b.100.7-20780.110")).toBe(at("10:00:00"));
  expect(times.of("e.b.100-20780")).toBe(at("09:00:00.123"));
});

it("a version has no time before everything in memory has read it, or while it is being read", () => {
  const times = createTimes();
  expect(times.of("e.b.111")).toBeNull();
  times.unsettle({ isCatalogNew: false, isNewEpoch: false });
  expect(times.of("e.b.100")).toBeNull();
  times.settle(entry(110, "10:00:00"));
  expect(times.of("e.b.100")).toBe(at("09:00:00.123"));
});

it("no time is before the time of the catalog, which may change without a new version", () => {
  const times = createTimes();
  times.unsettle({ isCatalogNew: true, isNewEpoch: false });
  times.settle(entry(120, "11:00:00"));
  times.settle(entry(130, "11:30:00"));
  expect(times.of("e.b.100")).toBe(at("11:00:00"));
});

it("no time is before the start of the day, the program or the record", () => {
  const tomorrow = new VersionTimes(() => at("12:00:00") + 86_400_000, STARTED);
  tomorrow.settle(entry(100, "09:00:00"));
  expect(tomorrow.of("e.b.100")).toBe(at("00:00:00") + 86_400_000);
  const restarted = new VersionTimes(() => at("12:00:00"), at("11:59:00"));
  restarted.settle(null);
  expect(restarted.of("e.b.0")).toBe(at("11:59:00"));
  const restored = createTimes();
  restored.unsettle({ isCatalogNew: true, isNewEpoch: true });
  restored.settle(entry(3, "11:00:00"));
  expect(restored.of("f.b.2")).toBe(at("11:00:00"));
});
