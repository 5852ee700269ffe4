/** A linear conversion of units: value × multiply ÷ divide. Two numbers are used so that bps → Mbps is exact. */
export interface UnitFormula {
  readonly multiply: number;
  readonly divide: number;
}

/** Factor of each unit within its kind: always 1000, never 1024. */
const UNIT_FACTORS: Readonly<Record<string, { readonly kind: string; readonly factor: number }>> = {
  bps: { kind: "speed", factor: 1 },
  kbps: { kind: "speed", factor: 1_000 },
  mbps: { kind: "speed", factor: 1_000_000 },
  gbps: { kind: "speed", factor: 1_000_000_000 },
  ms: { kind: "time", factor: 1 },
  s: { kind: "time", factor: 1_000 },
  m: { kind: "length", factor: 1 },
  km: { kind: "length", factor: 1_000 },
  "%": { kind: "share", factor: 1 },
};

/** Whether numbers of a unit are measured, such as speeds and distances. People and years are counted. */
export function isMeasuredUnit(unit: string): boolean {
  return UNIT_FACTORS[unit.trim().toLowerCase()] !== undefined;
}

/** Returns the formula from one unit to another (in any case), or undefined when they are of different kinds. */
export function unitFormula(from: string, to: string): UnitFormula | undefined {
  const source = UNIT_FACTORS[from.trim().toLowerCase()];
  const target = UNIT_FACTORS[to.trim().toLowerCase()];
  if (!source || !target || source.kind !== target.kind) return undefined;
  return { multiply: source.factor, divide: target.factor };
}

/** Converts a number to another unit without rounding. Units of different kinds are treated as equal. */
export function convertUnit(value: number, from: string, to: string): number {
  const formula = unitFormula(from, to);
  return formula ? convert(value, formula) : value;
}

/** Applies a formula without rounding. */
export function convert(value: number, formula: UnitFormula): number {
  return (value * formula.multiply) / formula.divide;
}

/** Rounds to two decimals, the precision of values in display units in the API. */
export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
