import type { Attribute } from "@schoolmap/contract";
import { normaliseCoverage, parseFlag } from "@schoolmap/rules";
import type { Delimiter } from "./records.ts";

export type Value = string | number | boolean | null;

/** Parses a cell: a value, null for an empty cell, or undefined for a value that is invalid for the attribute. */
export type CellReader = (cell: string) => Value | undefined;

const NOTHING: ReadonlySet<string> = new Set(["", "na", "n/a", "nd", "nan", "null", "-"]);

/** Maximum text length per column, in characters; longer texts are truncated. Columns not listed hold 1,000. */
const TEXT_LENGTHS: Readonly<Record<string, number>> = {
  education_level: 255,
  education_level_govt: 255,
  address: 255,
  postal_code: 128,
  school_type: 64,
  connectivity_type: 64,
};
const MAX_TEXT = 1000;
const MAX_INTEGER = 2_147_483_647;
/** Files contain speeds in Mbps, the record stores bps. */
const BPS_PER_MBPS = 1_000_000;
const MAX_MBPS = 1_000_000;
const YEARS = { from: 1900, to: 2100 };

/** Returns the maximum text length of a column, in characters. */
export function textLimitOf(column: string): number {
  return TEXT_LENGTHS[column] ?? MAX_TEXT;
}

/**
 * Normalises a text to its stored form: one line, no control characters, trimmed; null for the words that mean
 * "nothing".
 */
export function readText(cell: string, maxLength = MAX_TEXT): string | null {
  if (cell === "") return null;
  const text = (CONTROL.test(cell) ? cell.replace(CONTROLS, " ") : cell).trim();
  return text.length <= 4 && NOTHING.has(text.toLowerCase()) ? null : cut(text, maxLength);
}

function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go; PostgreSQL refuses NUL.
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same.
const CONTROLS = /[\u0000-\u001f\u007f]+/g;

/**
 * Creates a parser of decimal numbers in plain or exponent form. A comma is accepted as the decimal point unless it is
 * the delimiter.
 */
export function createNumberReader(delimiter: Delimiter): (cell: string) => number | null | undefined {
  return (cell) => {
    const text = readText(cell);
    if (text === null) return null;
    const plain = delimiter === "," ? text : text.replace(",", ".");
    return NUMBER.test(plain) ? Number(plain) : undefined;
  };
}
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d{1,3})?$/;

/**
 * Creates the parser of one attribute. Numbers must not be negative and must fit the record. Speeds are converted from
 * Mbps to bps. Yes/no words and coverage words follow the rules; the environment is urban or rural.
 */
export function createCellReader(attribute: Attribute, delimiter: Delimiter): CellReader {
  const special = SPECIAL_READERS[attribute.column];
  if (special) return special;
  if (attribute.kind === "boolean") return readFlag;
  if (attribute.kind === "text") {
    const maxLength = textLimitOf(attribute.column);
    return (cell) => readText(cell, maxLength);
  }
  const check = numberCheckOf(attribute);
  const readNumber = createNumberReader(delimiter);
  return (cell) => {
    const number = readNumber(cell);
    return number === null || number === undefined ? number : check(number);
  };
}

const SPECIAL_READERS: Readonly<Record<string, CellReader>> = {
  coverage_type: (cell) => {
    const text = readText(cell);
    return text === null ? null : normaliseCoverage(text);
  },
  environment: (cell) => {
    const text = readText(cell)?.toLowerCase() ?? null;
    return text === null ? null : ENVIRONMENTS.get(text);
  },
};
const ENVIRONMENTS: ReadonlyMap<string, string> = new Map([
  ["urban", "urban"],
  ["urbana", "urban"],
  ["urbano", "urban"],
  ["rural", "rural"],
]);

function readFlag(cell: string): boolean | null | undefined {
  const text = readText(cell);
  if (text === null || text.toLowerCase() === "unknown") return null;
  return parseFlag(text) ?? undefined;
}

/**
 * Creates a check that accepts the valid numbers of an attribute, in the unit of the record except for speeds, which
 * are in Mbps.
 */
export function numberCheckOf({ unit, kind }: Attribute): (value: number) => number | undefined {
  if (unit === "bps") return (mbps) => (mbps >= 0 && mbps <= MAX_MBPS ? Math.round(mbps * BPS_PER_MBPS) : undefined);
  if (unit === "year")
    return (year) => (Number.isInteger(year) && year >= YEARS.from && year <= YEARS.to ? year : undefined);
  if (kind === "integer") return (n) => (Number.isInteger(n) && n >= 0 && n <= MAX_INTEGER ? n : undefined);
  return (n) => (Number.isFinite(n) && n >= 0 ? n : undefined);
}
