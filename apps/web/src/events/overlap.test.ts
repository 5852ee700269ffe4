import { dayFrom } from "@schoolmap/rules";
import { expect, test } from "vitest";
import { overlaps } from "./overlap.ts";

const period = { start: dayFrom(2026, 11, 9), end: dayFrom(2026, 11, 15) };
const shown = { period, country: "KE" };

test.each([
  ["the first day", "01-11-2026", "09-11-2026", true],
  ["the last day", "15-11-2026", "20-11-2026", true],
  ["all of it", "01-01-2020", "31-12-2030", true],
  ["the day before", "01-11-2026", "08-11-2026", false],
  ["the day after", "16-11-2026", "16-11-2026", false],
])("overlap with the period: %s", (_, from, to, expected) => {
  expect(overlaps({ from, to, runs: [{ from, to }], countries: ["KE"] }, shown)).toBe(expected);
});

test("another country does not affect a country, and any country affects the world", () => {
  const day = { from: "10-11-2026", to: "10-11-2026" };
  const days = { ...day, runs: [day] };
  expect(overlaps({ ...days, countries: ["BR"] }, shown)).toBe(false);
  expect(overlaps({ ...days, countries: ["BR", "ke"] }, shown)).toBe(true);
  expect(overlaps({ ...days, countries: null }, shown)).toBe(true);
  expect(overlaps({ ...days, countries: ["BR"] }, { period, country: undefined })).toBe(true);
});

test("days before and after a period do not affect it, even when the period is between the first and the last of them", () => {
  const [before, after] = ["02-11-2026", "16-11-2026"].map((day) => ({ from: day, to: day }));
  const days = { from: "02-11-2026", to: "16-11-2026", runs: [before!, after!], countries: null };
  expect(overlaps(days, shown)).toBe(false);
  expect(overlaps({ ...days, runs: [before!, { from: "12-11-2026", to: "12-11-2026" }, after!] }, shown)).toBe(true);
});
