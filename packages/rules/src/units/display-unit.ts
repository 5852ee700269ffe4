/** How the wire writes the way between the unit that is kept and the one that people read; see `parseUnitFormula`. */
export interface DisplayFormulas {
  readonly toShown: string;
  readonly toKept: string;
}

/** The unit in which people read numbers that are kept in a unit: speeds in Mbps, all others as they are kept. */
export function displayUnitOf(unit: string): string {
  return unit === "bps" ? "Mbps" : unit;
}

/** How numbers that are kept in a unit become what people read, and back. */
export function displayFormulasOf(unit: string): DisplayFormulas {
  return unit === "bps"
    ? { toShown: "{val} / (1000 * 1000)", toKept: "{val} * 1000 * 1000" }
    : { toShown: "{val}", toKept: "{val}" };
}
