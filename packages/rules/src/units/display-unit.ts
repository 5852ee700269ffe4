import { printUnitFormula } from "./unit-formula.ts";
import { convertUnit, unitFormula } from "./units.ts";

/** How the wire writes the way between the unit that is kept and the one that people read; see `parseUnitFormula`. */
export interface DisplayFormulas {
  readonly toShown: string;
  readonly toKept: string;
}

/** The unit in which people read numbers that are kept in a unit: speeds in Mbps, all others as they are kept. */
export function displayUnitOf(unit: string): string {
  return unit === "bps" ? "Mbps" : unit;
}

/** A number that is kept in a unit, in the unit in which people read it; not rounded. */
export function displayValue(value: number, unit: string): number {
  return convertUnit(value, unit, displayUnitOf(unit));
}

const SAME = { multiply: 1, divide: 1 };

/** How numbers that are kept in a unit become what people read, and back. */
export function displayFormulasOf(unit: string): DisplayFormulas {
  const shown = displayUnitOf(unit);
  return {
    toShown: printUnitFormula(unitFormula(unit, shown) ?? SAME),
    toKept: printUnitFormula(unitFormula(shown, unit) ?? SAME),
  };
}
