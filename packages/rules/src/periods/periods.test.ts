import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeUnit,
  dayFrom,
  dayOf,
  formatDay,
  isoDay,
  isoWeekOf,
  lastCompletePeriod,
  nextPeriod,
  parseDay,
  partsOf,
  periodOf,
  previousPeriod,
  timeOf,
} from "./periods.ts";

const day = fc.integer({ min: dayFrom(1900, 1, 1), max: dayFrom(2200, 12, 31) });
const unit = fc.constantFrom("week" as const, "month" as const);
const wire = (period: { start: number; end: number }) => [formatDay(period.start), formatDay(period.end)];
const at = (text: string) => parseDay(text)!;

describe("days", () => {
  test("a formatted day is parsed to the same day", () => {
    fc.assert(
      fc.property(day, (d) => {
        expect(parseDay(formatDay(d))).toBe(d);
      }),
    );
  });

  test("ISO 8601 texts of days sort correctly, and days begin at the time of such a text", () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(Math.sign(isoDay(a).localeCompare(isoDay(b)))).toBe(Math.sign(a - b));
        expect(timeOf(a)).toBe(Date.parse(isoDay(a)));
        expect(dayOf(timeOf(a))).toBe(a);
      }),
    );
  });

  test.each(["", "31-02-2024", "29-02-2023", "00-01-2024", "01-13-2024", "2024-01-01", "1-1-2024", " 01-01-2024"])(
    "%j is not a day",
    (text) => expect(parseDay(text)).toBeNull(),
  );

  test("a time before 1970 belongs to the day that contains it", () => {
    expect([dayOf(-1), dayOf(0), dayOf(86_399_999)]).toEqual([-1, 0, 0]);
  });
});

describe("periods", () => {
  test("a week runs from Monday to Sunday and contains its day", () => {
    fc.assert(
      fc.property(day, (d) => {
        const week = periodOf("week", d);
        expect(new Date(week.start * 86_400_000).getUTCDay()).toBe(1);
        expect(week.end - week.start).toBe(6);
        expect(week.start <= d && d <= week.end).toBe(true);
      }),
    );
  });

  test("a month runs from its first to its last day", () => {
    fc.assert(
      fc.property(day, (d) => {
        const month = periodOf("month", d);
        expect(partsOf(month.start)).toEqual({ ...partsOf(d), dayOfMonth: 1 });
        expect(partsOf(month.end + 1).dayOfMonth).toBe(1);
        expect(partsOf(month.end).month).toBe(partsOf(d).month);
      }),
    );
  });

  test("next and previous are inverse to each other and leave no gap", () => {
    fc.assert(
      fc.property(unit, day, (u, d) => {
        const period = periodOf(u, d);
        expect(previousPeriod(nextPeriod(period))).toEqual(period);
        expect(nextPeriod(period).start).toBe(period.end + 1);
      }),
    );
  });

  test("the week of 29 April becomes May, and May becomes the week of its first day", () => {
    const week = periodOf("week", at("01-05-2024"));
    expect(wire(week)).toEqual(["29-04-2024", "05-05-2024"]);
    const month = changeUnit(week, "month");
    expect(wire(month)).toEqual(["01-05-2024", "31-05-2024"]);
    expect(wire(changeUnit(month, "week"))).toEqual(["29-04-2024", "05-05-2024"]);
  });

  test("the last complete week ended before today, even on a Sunday", () => {
    fc.assert(
      fc.property(unit, day, (u, today) => {
        const last = lastCompletePeriod(u, today);
        expect(last.end).toBeLessThan(today);
        expect(nextPeriod(last).end).toBeGreaterThanOrEqual(today);
      }),
    );
  });
});

test.each([
  ["31-12-2018", 2019, 1],
  ["01-01-2021", 2020, 53],
  ["03-01-2021", 2020, 53],
  ["04-01-2021", 2021, 1],
  ["01-01-2023", 2022, 52],
  ["28-12-2026", 2026, 53],
])("%s is in ISO week %d-W%d", (text, year, week) => {
  expect(isoWeekOf(at(text))).toEqual({ year, week });
});

test("the following Monday has the next week number, or week 1", () => {
  fc.assert(
    fc.property(day, (d) => {
      const [now, next] = [isoWeekOf(d), isoWeekOf(d + 7)];
      expect(next.year === now.year ? next.week : next.year - now.year).toBe(next.year === now.year ? now.week + 1 : 1);
    }),
  );
});
