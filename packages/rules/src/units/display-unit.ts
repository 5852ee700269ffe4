import { printUnitFormula } from "./unit-formula.ts";
import { convertUnit, unitFormula } from "./units.ts";

/** Conversion between the stored unit and the display unit, in the format of the API; see `parseUnitFormula`. */
export interface DisplayFormulas {
  readonly toShown: string;
  readonly toKept: string;
}

/** Returns the display unit of numbers that are stored in a unit: Mbps for speeds, otherwise the same unit. */
export function displayUnitOf(unit: string): string {
  return unit === "bps" ? "Mbps" : unit;
}

/** Converts a stored number to its display unit, without rounding. */
export function displayValue(value: number, unit: string): number {
  return convertUnit(value, unit, displayUnitOf(unit));
}

const SAME = { multiply: 1, divide: 1 };

/** Returns the conversion of stored numbers to the display unit, and back. */
export function displayFormulasOf(unit: string): DisplayFormulas {
  const shown = displayUnitOf(unit);
  return {
    toShown: printUnitFormula(unitFormula(unit, shown) ?? SAME),
    toKept: printUnitFormula(unitFormula(shown, unit) ?? SAME),
  };
}
