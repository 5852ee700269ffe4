import { METRICS } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { displayFormulasOf, displayUnitOf, displayValue } from "./display-unit.ts";
import { parseUnitFormula } from "./unit-formula.ts";
import { unitFormula } from "./units.ts";

test.each(METRICS)("$key is displayed in the unit of its metric", ({ unit, displayUnit }) => {
  expect(displayUnitOf(unit)).toBe(displayUnit);
});

test("the texts of the API are the ones that clients use", () => {
  expect(displayFormulasOf("bps")).toEqual({ toShown: "{val} / (1000 * 1000)", toKept: "{val} * 1000 * 1000" });
  expect(displayFormulasOf("ms")).toEqual({ toShown: "{val}", toKept: "{val}" });
  expect([displayValue(20_500_000, "bps"), displayValue(7, "ms"), displayValue(7, "")]).toEqual([20.5, 7, 7]);
});

test.each(["bps", "ms", "km", "%"])("the formulas of %s convert to the display unit and back", (unit) => {
  const { toShown, toKept } = displayFormulasOf(unit);
  const factor = (formula: ReturnType<typeof parseUnitFormula>) => formula && formula.multiply / formula.divide;
  expect(factor(parseUnitFormula(toShown))).toBe(factor(unitFormula(unit, displayUnitOf(unit)) ?? null));
  expect(factor(parseUnitFormula(toKept))).toBe(factor(unitFormula(displayUnitOf(unit), unit) ?? null));
});
