import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseUnitFormula } from "./unit-formula.ts";
import { convert, convertUnit, round2, unitFormula } from "./units.ts";

describe("formulas", () => {
  test.each([
    ["{val}", 1, 1],
    ["{val} / (1000 * 1000)", 1, 1_000_000],
    ["{val} * 1000 * 1000", 1_000_000, 1],
    ["1000*{val}", 1000, 1],
    ["({val}) / 2.5", 1, 2.5],
    ["1 / (1000 / {val})", 1, 1000],
    ["  ( ( {val} ) )  ", 1, 1],
  ])("%s multiplies by %d and divides by %d", (text, multiply, divide) => {
    expect(parseUnitFormula(text)).toEqual({ multiply, divide });
  });

  test.each([
    "",
    "1000",
    "{val} + 1",
    "{val} - 1",
    "{val} * {val}",
    "1 / {val}",
    "{val} / 0",
    "{val} * 0",
    "{val} ** 2",
    "({val}",
    "{val})",
    "{val} 1000",
    "{val} *",
    "{value}",
    "process.exit()",
    "{val}; DROP TABLE school",
    "{val} / (1000 * 1000) // x",
    "constructor",
    "{val} * 1e3",
    `{val}${" * 1000".repeat(60)}`,
    `${"(".repeat(90)}{val}${")".repeat(90)} * x`,
  ])("%s is rejected", (text) => {
    expect(parseUnitFormula(text)).toBeNull();
  });

  test("no text causes an exception", () => {
    const piece = fc.constantFrom("{val}", "*", "/", "(", ")", "1000", "0", " ", "x", ".", "+", "$");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const formula = parseUnitFormula(pieces.join(""));
        expect(formula === null || (formula.multiply > 0 && formula.divide > 0)).toBe(true);
      }),
    );
  });
});

describe("units", () => {
  test("20 million bps are exactly 20 Mbps, in any spelling", () => {
    expect(convert(20_000_000, unitFormula("bps", "Mbps")!)).toBe(20);
    expect(convert(10, unitFormula("kbps", "bps")!)).toBe(10_000);
  });

  test("a value is restored by changing the unit and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom("kbps", "mbps", "gbps"), (bps, unit) => {
        expect(convertUnit(convertUnit(bps, "bps", unit), unit, "bps")).toBeCloseTo(bps, 2);
      }),
    );
  });

  test("units of different kinds do not convert", () => {
    expect([unitFormula("bps", "ms"), unitFormula("bps", "furlong")]).toEqual([undefined, undefined]);
    expect([convertUnit(5, "bps", "ms"), convertUnit(5, "", "furlong")]).toEqual([5, 5]);
  });

  test("values are rounded to two decimals", () => {
    expect([165.4737, 0.005, -1.239, 3].map(round2)).toEqual([165.47, 0.01, -1.24, 3]);
  });
});
