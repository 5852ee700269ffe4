import type { ImportColumn, ImportUnit } from "@schoolmap/contract";

/** Factor that converts a number of the unit to the unit of the record: bit/s, milliseconds, kilometres. */
const FACTORS: Readonly<Record<ImportUnit, number>> = {
  bps: 1,
  kbps: 1e3,
  Mbps: 1e6,
  Gbps: 1e9,
  ms: 1,
  s: 1e3,
  m: 1e-3,
  km: 1,
};
const SUFFIXES: ReadonlyMap<string, ImportUnit> = new Map([
  ["bps", "bps"],
  ["kbps", "kbps"],
  ["kbit/s", "kbps"],
  ["mbps", "Mbps"],
  ["mbit/s", "Mbps"],
  ["mb/s", "Mbps"],
  ["gbps", "Gbps"],
  ["ms", "ms"],
  ["s", "s"],
  ["m", "m"],
  ["km", "km"],
]);
const PLAIN = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d{1,3})?$/;
const WITH_SUFFIX = /^(.*\d)\s*([a-z]{1,4}(?:\/s)?)$/i;
const SPACES = /[\s\u00a0\u202f'’]/g;

/** A number and the unit that follows it. */
export interface WrittenNumber {
  readonly value: number;
  readonly unit: ImportUnit | null;
}

/**
 * Parses a written number: "1.234,5", "1 234.5", "12 Mbps". Returns undefined when it is not a number.
 * @param decimal the decimal separator; the other sign separates thousands
 */
export function readWrittenNumber(text: string, decimal: ImportColumn["decimal"]): WrittenNumber | undefined {
  const [, number = text, suffix = ""] = WITH_SUFFIX.exec(text) ?? [];
  const unit = suffix === "" ? null : SUFFIXES.get(suffix.toLowerCase());
  if (unit === undefined) return undefined;
  const bare = number.replace(SPACES, "").replace("\u2212", "-");
  const thousands = decimal === "." ? "," : ".";
  const joined = isGrouped(bare, thousands, decimal) ? bare.replaceAll(thousands, "") : bare;
  const plain = decimal === "," ? joined.replace(",", ".") : joined;
  return PLAIN.test(plain) ? { value: Number(plain), unit } : undefined;
}

/** Whether the sign occurs only between groups of three digits. */
function isGrouped(text: string, sign: string, decimal: string): boolean {
  const [whole = ""] = text.split(decimal);
  return new RegExp(`^[-+]?\\d{1,3}(\\${sign}\\d{3})+$`).test(whole);
}

/** Converts a number to the unit of the record. */
export function inRecordUnit(value: number, unit: ImportUnit): number {
  return value * FACTORS[unit];
}

/** Minimum share of a column's values that must show the decimal separator. */
const MIN_SEPARATOR_SHARE = 0.05;

/**
 * Determines the decimal separator from the written numbers of a column. If too few of them show it, the separator of
 * the file is used, because a file is written by one program.
 */
export function decimalOf(values: readonly string[], ofFile: ImportColumn["decimal"] = "."): ImportColumn["decimal"] {
  let comma = 0;
  let point = 0;
  for (const value of values) {
    const text = value.replace(SPACES, "");
    if (/^[-+]?\d+(\.\d{3})*,\d+$/.test(text) && !/^[-+]?\d{1,3}(,\d{3})+$/.test(text)) comma++;
    else if (/^[-+]?\d+(,\d{3})*\.\d+$/.test(text)) point++;
  }
  if (comma + point < MIN_SEPARATOR_SHARE * values.length) return ofFile;
  return comma > point ? "," : ".";
}
