import { dayFrom, periodOf } from "@schoolmap/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";
import { periodAt, TREND, trendCsv, trendPitch, trendWidth } from "./trend-scale.ts";

const createPast = (more: Partial<PastPeriod> = {}): PastPeriod => ({
  period: periodOf("week", dayFrom(2026, 11, 9)),
  schools: 742,
  value: 18.6,
  name: "moderate",
  hasData: [],
  ...more,
});

test("maps a point above a period to that period for any window width", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: 200, max: 1_500 }),
      fc.nat(599),
      (count, room, at) => {
        const width = trendWidth(count, room);
        const index = at % count;
        expect(width).toBeGreaterThanOrEqual(room);
        expect(periodAt(TREND.left + (index + 0.5) * trendPitch(count, width), count, width)).toBe(index);
      },
    ),
  );
});

test("maps points outside the periods to the first or the last one", () => {
  expect(periodAt(0, 10, 500)).toBe(0);
  expect(periodAt(5_000, 10, 500)).toBe(9);
});

test("writes a row for each period to the file, with an empty value and class for missing data", () => {
  const missing = createPast({ schools: 0, value: null, name: "unknown" });
  const filtered = createPast({ value: undefined, name: undefined });
  expect(trendCsv([createPast(), missing, filtered], "Mbps")).toBe(
    [
      "start,end,value,unit,class,schools",
      "2026-11-09,2026-11-15,18.6,Mbps,moderate,742",
      "2026-11-09,2026-11-15,,Mbps,,0",
      "2026-11-09,2026-11-15,,Mbps,,742",
    ].join("\r\n"),
  );
});
