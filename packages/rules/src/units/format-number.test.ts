import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPeriod } from "../periods/format-period.ts";
import { parseDay, periodOf } from "../periods/periods.ts";
import {
  formatCoordinates,
  formatExact,
  formatMeasured,
  formatShare,
  formatShort,
  formatValue,
} from "./format-number.ts";

/** Replaces no-break spaces, which the page requires but which are hard to read in a test. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const inThree = (format: (lang: "en" | "es" | "pt") => string) =>
  (["en", "es", "pt"] as const).map((lang) => plain(format(lang)));

describe("counts", () => {
  test.each([
    [0, ["0", "0", "0"]],
    [999, ["999", "999", "999"]],
    [1_000, ["1.0k", "1,0 mil", "1,0 mil"]],
    [33_126, ["33.1k", "33,1 mil", "33,1 mil"]],
    [999_949, ["999.9k", "999,9 mil", "999,9 mil"]],
    [999_950, ["1.0M", "1,0 M", "1,0 M"]],
    [2_171_436, ["2.2M", "2,2 M", "2,2 M"]],
    [1_500_000_000, ["1.5B", "1,5 MM", "1,5 B"]],
    [2e12, ["2.0T", "2,0 B", "2,0 T"]],
    [-1_234, ["−1.2k", "−1,2 mil", "−1,2 mil"]],
    [null, ["No data", "Sin datos", "Sem dados"]],
  ])("%s is formatted in short form", (value, expected) => {
    expect(inThree((lang) => formatShort(value, lang))).toEqual(expected);
  });

  test.each([
    [2_171_436, ["2,171,436", "2.171.436", "2.171.436"]],
    [30_126, ["30,126", "30.126", "30.126"]],
    [0, ["0", "0", "0"]],
    [null, ["No data", "Sin datos", "Sem dados"]],
  ])("%s is formatted with all digits", (value, expected) => {
    expect(inThree((lang) => formatExact(value, lang))).toEqual(expected);
  });

  test("a short number never shows a thousand of a suffix that has a larger one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_949_999_999_999 }), (value) => {
        expect(Number.parseFloat(formatShort(value, "en"))).toBeLessThan(1000);
      }),
    );
  });
});

describe("shares", () => {
  test.each([
    [71, 1000, ["7.1%", "7,1 %", "7,1%"]],
    [7, 100, ["7.0%", "7,0 %", "7,0%"]],
    [58, 100, ["58%", "58 %", "58%"]],
    [1, 100_000, ["<0.1%", "<0,1 %", "<0,1%"]],
    [99_999, 100_000, [">99%", ">99 %", ">99%"]],
    [0, 10, ["0%", "0 %", "0%"]],
    [10, 10, ["100%", "100 %", "100%"]],
    [996, 10_000, ["10%", "10 %", "10%"]],
    [0, 0, ["No data", "Sin datos", "Sem dados"]],
  ])("%d of %d is formatted", (part, whole, expected) => {
    expect(inThree((lang) => formatShare(part, whole, lang))).toEqual(expected);
  });

  test("none and all are shown only for exactly none and all", () => {
    const counts = fc
      .tuple(fc.nat(2_200_000), fc.nat(2_200_000))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(counts, ([part, whole]) => {
        fc.pre(whole > 0);
        const text = formatShare(part, whole, "en");
        expect(text === "0%").toBe(part === 0);
        expect(text === "100%").toBe(part === whole);
      }),
    );
  });
});

test.each([
  [18.64, "Mbps", ["18.6 Mbps", "18,6 Mbps", "18,6 Mbps"]],
  [74, "ms", ["74 ms", "74 ms", "74 ms"]],
  [99.96, "Mbps", ["100 Mbps", "100 Mbps", "100 Mbps"]],
  [165.47, "Mbps", ["165 Mbps", "165 Mbps", "165 Mbps"]],
  [7.1, "%", ["7.1%", "7,1 %", "7,1%"]],
  [0, "Mbps", ["0 Mbps", "0 Mbps", "0 Mbps"]],
  [12, "", ["12", "12", "12"]],
  [null, "Mbps", ["No data", "Sin datos", "Sem dados"]],
])("%s is formatted in %s", (value, unit, expected) => {
  expect(inThree((lang) => formatValue(value, unit, lang))).toEqual(expected);
});

test.each([
  [23, "Mbps", "23.0 Mbps"],
  [0, "Mbps", "0.0 Mbps"],
  [99.94, "ms", "99.9 ms"],
  [99.95, "ms", "100 ms"],
  [174.4, "ms", "174 ms"],
  [null, "ms", "No data"],
])("%s %s as a measured value has a fixed number of decimals", (value, unit, expected) => {
  expect(plain(formatMeasured(value, unit, "en"))).toBe(expected);
});

test("coordinates have a true minus sign, but not before zero", () => {
  expect(formatCoordinates(-0.42131, 36.9512)).toBe("−0.4213, 36.9512");
  expect(formatCoordinates(-0.00001, -180)).toBe("0.0000, −180.0000");
});

test.each([
  ["week", "09-11-2026", ["9–15 Nov 2026", "9–15 nov 2026", "9–15 nov 2026"]],
  ["week", "01-05-2024", ["29 Apr–5 May 2024", "29 abr–5 may 2024", "29 abr–5 mai 2024"]],
  ["week", "01-01-2026", ["29 Dec 2025–4 Jan 2026", "29 dic 2025–4 ene 2026", "29 dez 2025–4 jan 2026"]],
  ["month", "15-11-2026", ["Nov 2026", "nov 2026", "nov 2026"]],
] as const)("the %s of %s is formatted as text", (unit, text, expected) => {
  expect(inThree((lang) => formatPeriod(periodOf(unit, parseDay(text)!), lang))).toEqual(expected);
});

test("digits are grouped from four digits on in every language", () => {
  expect(inThree((lang) => formatExact(1_667, lang))).toEqual(["1,667", "1.667", "1.667"]);
});
