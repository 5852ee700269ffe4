import { dayFrom, nextPeriod, type Period, type PeriodUnit, periodOf } from "@schoolmap/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";
import { stepTick, tickHeight, tickLabels, tickWindow } from "./tick-scale.ts";

const createPeriods = (count: number, unit: PeriodUnit = "week"): Period[] => {
  const periods = [periodOf(unit, dayFrom(2023, 11, 20))];
  while (periods.length < count) periods.push(nextPeriod(periods.at(-1)!));
  return periods;
};
const createPast = (count: number): PastPeriod[] =>
  createPeriods(count).map((period) => ({ period, schools: 1, value: 1, name: "good", hasData: [] }));

test("draws the newest periods that fit, and always the chosen one", () => {
  expect(tickWindow(createPast(157), 156, 660)).toEqual({ first: 97, count: 60 });
  expect(tickWindow(createPast(157), -1, 660)).toEqual({ first: 97, count: 60 });
  expect(tickWindow(createPast(3), 1, 660)).toEqual({ first: 0, count: 3 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(399), fc.nat(2_000), (length, place, width) => {
      const at = place % length;
      const { first, count } = tickWindow(createPast(length), at, width);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first + count).toBeLessThanOrEqual(length);
      expect(at >= first && at < first + count).toBe(true);
    }),
  );
});

test("steps through all periods with keys and stops at both ends", () => {
  expect(stepTick("ArrowLeft", 5, 9)).toBe(4);
  expect(stepTick("ArrowRight", 8, 9)).toBe(8);
  expect(stepTick("Home", 5, 9)).toBe(0);
  expect(stepTick("End", 5, 9)).toBe(8);
  expect(stepTick("ArrowRight", -1, 9)).toBe(0);
  expect(stepTick("Tab", 5, 9)).toBeUndefined();
});

test("draws one school visibly beside a thousand, and zero schools as zero", () => {
  expect(tickHeight(0, 1_000)).toBe(0);
  expect(tickHeight(1, 1_000)).toBeGreaterThan(0.05);
  expect(tickHeight(1_000, 1_000)).toBe(1);
});

test("starts with a full label, labels each January with its year, and never overlaps labels", () => {
  const texts = (count: number, pitch: number, unit?: PeriodUnit) =>
    tickLabels(createPeriods(count, unit), pitch, "en").map(({ text }) => text);
  expect(texts(60, 11)).toEqual(["Nov 2023", "Jan 2024", "Apr", "Jul", "Oct"]);
  expect(texts(24, 18, "month")).toEqual(["Nov 2023", "Apr 2024", "Oct", "Apr 2025"]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 4, max: 40 }), (count, pitch) => {
      const labels = tickLabels(createPeriods(count), pitch, "pt");
      for (const [index, { at }] of labels.slice(1).entries())
        expect((at - labels[index]!.at) * pitch).toBeGreaterThanOrEqual(64);
    }),
  );
});
