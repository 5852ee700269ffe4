import { METRICS, measurementItem } from "@schoolmap/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEMO_COUNTRIES } from "../demo-countries.ts";
import { demoLine, type MeasuringSchool } from "./line.ts";
import { DEMO_LIVE_COUNTRIES } from "./live-countries.ts";
import { type DaySum, type DemoSchoolDay, demoHistory } from "./school-days.ts";
import { measureNow } from "./trickle.ts";

/** 5 January 2026, a Monday. */
const TODAY = 20_458;
const DAY_MS = 86_400_000;
const [DOWNLOAD, LATENCY, UPTIME] = ["download", "latency", "uptime"].map((key) =>
  METRICS.findIndex((metric) => metric.key === key),
) as [number, number, number];

/** Returns this number of schools in each of the countries. */
function createSchools(count: number, codes = DEMO_LIVE_COUNTRIES.map(({ code }) => code)): MeasuringSchool[] {
  return codes.flatMap((countryCode) =>
    Array.from({ length: count }, (_, i) => ({
      gigaId: `${countryCode}-${i}`,
      countryCode,
      lat: i % 2 ? 10 : -10,
      lon: i,
    })),
  );
}

const dailyValue = (day: DemoSchoolDay, metric: number) => {
  const sum = day.sums[metric];
  return sum ? sum.sum / sum.n : null;
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const known = (days: readonly DemoSchoolDay[], metric: number) =>
  days.map((day) => dailyValue(day, metric)).filter((value) => value !== null);

describe("the measuring schools", () => {
  test("number about three thousand in at least 25 countries of the demonstration, with more of them in later years", () => {
    const histories = demoHistory(createSchools(400), TODAY);
    expect(histories.length).toBeGreaterThan(2_800);
    expect(new Set(histories.map(({ school }) => school.countryCode)).size).toBeGreaterThanOrEqual(25);
    const begun = [3, 2, 1, 0].map(
      (years) => histories.filter(({ firstDay }) => firstDay < TODAY - years * 365).length,
    );
    expect(begun).toEqual(begun.toSorted((a, b) => a - b));
    expect(begun[3]).toBe(histories.length);
    expect(begun[2]! - begun[1]!).toBeGreaterThan(begun[1]! - begun[0]!);
  });

  test("are never more than the schools of their country", () => {
    const schools = new Map(DEMO_COUNTRIES.map((country) => [country.code, country.schools]));
    for (const { code, schools: live } of DEMO_LIVE_COUNTRIES)
      expect(live, code).toBeLessThan(schools.get(code)! / 2 + 10);
  });

  test("are the same, with the same days, regardless of their order in the input", () => {
    const schools = createSchools(200, ["BR", "KI"]);
    const daysBySchool = (of: readonly MeasuringSchool[]) =>
      new Map(demoHistory(of, TODAY).map(({ school, days }) => [school.gigaId, [...days()]]));
    expect(daysBySchool(schools)).toEqual(daysBySchool(schools.toReversed()));
  });
});

test("only the configured countries have schools that stopped measuring, some three weeks ago and some longer ago", () => {
  const silence = (code: string) => {
    const schools = demoHistory(createSchools(200, [code]), TODAY);
    return schools.map(({ days }) => TODAY - 1 - [...days()].at(-1)!.day);
  };
  const silent = DEMO_LIVE_COUNTRIES.filter((country) => country.silent > 0);
  expect(silent).toHaveLength(3);
  for (const { code, silent: share } of silent) {
    const days = silence(code);
    expect(days.filter((count) => count >= 21 && count < 28).length, code).toBeGreaterThan(1);
    expect(days.filter((count) => count >= 28).length, code).toBeGreaterThan(3);
    expect(days.filter((count) => count < 21).length / days.length, code).toBeGreaterThan(1 - share - 0.15);
  }
  expect(silence("KE").filter((count) => count >= 21)).toEqual([]);
});

describe("the generated measurements", () => {
  const histories = demoHistory(createSchools(40), TODAY).map(({ days, ...history }) => ({
    ...history,
    days: [...days()],
  }));
  const all = histories.flatMap(({ days }) => days);

  test("cover two of three days in order, from the first day until yesterday", () => {
    const possible = histories.reduce((sum, { firstDay }) => sum + TODAY - firstDay, 0);
    expect(all.length / possible).toBeGreaterThan(0.65);
    expect(all.length / possible).toBeLessThan(0.75);
    for (const { firstDay, days } of histories) {
      expect(days[0]?.day).toBe(firstDay);
      expect(days.at(-1)!.day).toBeLessThan(TODAY);
      expect(days.every(({ day }, i) => i === 0 || day > days[i - 1]!.day)).toBe(true);
    }
  });

  test("are whole numbers that are consistent and within the limits of the metric", () => {
    const fits = ({ sum, n, min, max }: DaySum, limit: number) =>
      [sum, min, max].every(Number.isSafeInteger) && min >= 0 && n * min <= sum && sum <= n * max && max <= limit;
    const wrong = all.filter(({ sums }) =>
      sums.some((sum, metric) => sum && !fits(sum, METRICS[metric]!.max * METRICS[metric]!.scale)),
    );
    expect(wrong).toEqual([]);
  });

  test("are plausible: some schools are good, some bad, and most are online", () => {
    const speeds = histories.map(({ days }) => mean(known(days, DOWNLOAD)) / 1e6);
    expect(speeds.filter((mbps) => mbps > 20).length / speeds.length).toBeGreaterThan(0.3);
    expect(speeds.filter((mbps) => mbps < 1).length / speeds.length).toBeGreaterThan(0.01);
    const uptime = mean(known(all, UPTIME)) / 1000;
    expect(uptime).toBeGreaterThan(88);
    expect(uptime).toBeLessThan(99);
    expect(mean(known(all, LATENCY)) / 1000).toBeLessThan(150);
  });

  test("have uptime but no speed on a day with an outage", () => {
    const out = all.filter((day) => day.sums[UPTIME]?.sum === 0);
    expect(out.length).toBeGreaterThan(100);
    expect(out.every((day) => day.sums[DOWNLOAD] === null)).toBe(true);
  });

  test("differ by country, are fewer at weekends, and become faster over the years", () => {
    const speedIn = (code: string) =>
      mean(histories.filter(({ school }) => school.countryCode === code).flatMap(({ days }) => known(days, DOWNLOAD)));
    expect(speedIn("ES")).toBeGreaterThan(3 * speedIn("MW"));
    const weekend = all.filter(({ day }) => (day + 3) % 7 >= 5).length / 2;
    expect(weekend).toBeLessThan(0.7 * ((all.length - 2 * weekend) / 5));
    const inYear = (first: number) => (one: DemoSchoolDay) => one.day >= first && one.day < first + 300;
    const kenya = histories.filter(({ school, firstDay }) => school.countryCode === "KE" && firstDay < TODAY - 800);
    const speeds = (first: number) =>
      mean(
        known(
          kenya.flatMap(({ days }) => days.filter(inYear(first))),
          DOWNLOAD,
        ),
      );
    expect(speeds(TODAY - 300)).toBeGreaterThan(1.3 * speeds(TODAY - 800));
  });
});

test("a current measurement is accepted by the server at any time, and is the same for the same random numbers", () => {
  const lines = createSchools(30, ["BR", "FJ", "XX"]).map((school) => demoLine(school));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 * DAY_MS }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (ms, chance) => {
        const now = TODAY * DAY_MS + ms;
        const item = measureNow(lines, now, () => chance);
        expect(measurementItem.parse(item)).toEqual(item);
        expect(measureNow(lines, now, () => chance)).toEqual(item);
      },
    ),
  );
});
