import {
  type Attribute,
  attributeOf,
  type ImportCause,
  type ImportColumn,
  type ImportPlan,
  type ImportRemedy,
} from "@schoolmap/contract";
import { numberCheckOf, readText, textLimitOf, type Value } from "../../../ingest/school-files/values.ts";
import { inRecordUnit, readWrittenNumber } from "../columns/numbers.ts";
import { foldWord, isClosed, isValueOf, wordsFor } from "../columns/words.ts";

/** The value of a cell, or the problem with it. */
export type CellReading =
  | { readonly value: Value }
  | { readonly cause: ImportCause; readonly remedied: Partial<Readonly<Record<ImportRemedy, Value>>> };

/** Range of the speeds of schools, in bit/s. Other values are a thousand times too small or too large. */
const SLOWEST = 16_000;
const FASTEST = 10_000_000_000;
const BPS_PER_MBPS = 1e6;
const EMPTY = { empty: null };

/** Creates the reader of a column of a plan that contains an attribute. */
export function createAttributeReader(
  column: ImportColumn,
  values: ImportPlan["values"],
): (cell: string) => CellReading {
  const attribute = attributeOf(column.target ?? "")!;
  if (isClosed(attribute.column) || wordsFor(attribute.column))
    return wordReader(attribute, values[attribute.column] ?? {});
  if (attribute.kind === "text") return textReader(attribute);
  return attribute.unit === "year" ? yearReader(attribute) : numberReader(attribute, column);
}

/**
 * Reads the words of the plan first, then the generally known words. Other words are accepted only for targets with
 * free text.
 */
function wordReader(
  attribute: Attribute,
  chosen: Readonly<Record<string, string | null>>,
): (cell: string) => CellReading {
  const known = wordsFor(attribute.column) ?? {};
  const isFlag = attribute.kind === "boolean";
  const readFreely = textReader(attribute);
  return (cell) => {
    const text = readText(cell);
    if (text === null) return { value: null };
    const word = foldWord(text);
    const value = Object.hasOwn(chosen, word) ? chosen[word] : Object.hasOwn(known, word) ? known[word] : undefined;
    if (value === undefined)
      return isClosed(attribute.column) ? { cause: "unknown_value", remedied: EMPTY } : readFreely(cell);
    if (value === null) return { value: null };
    if (!isValueOf(attribute.column, value)) return { cause: "unknown_value", remedied: EMPTY };
    return { value: isFlag ? value === "true" : value };
  };
}

function textReader({ column }: Attribute): (cell: string) => CellReading {
  const limit = textLimitOf(column);
  return (cell) => {
    const whole = readText(cell, Number.POSITIVE_INFINITY);
    if (whole === null || whole.length <= limit) return { value: whole };
    return { cause: "too_long", remedied: { cut: readText(cell, limit), ...EMPTY } };
  };
}

/** Reads a year, alone or in a date. */
function yearReader(attribute: Attribute): (cell: string) => CellReading {
  const check = numberCheckOf(attribute);
  return (cell) => {
    const text = readText(cell);
    if (text === null) return { value: null };
    const [, year] = /(?:^|\D)(\d{4})(?:\D|$)/.exec(text) ?? [];
    if (year === undefined) return { cause: "bad_number", remedied: EMPTY };
    const value = check(Number(year));
    return value === undefined ? { cause: "out_of_range", remedied: EMPTY } : { value };
  };
}

function numberReader(attribute: Attribute, { decimal, unit }: ImportColumn): (cell: string) => CellReading {
  const check = numberCheckOf(attribute);
  const usual = unit ?? (attribute.unit === "bps" ? "Mbps" : null);
  /** Returns the stored number in the unit of the record, or undefined when it is not valid. */
  const kept = (n: number) => check(attribute.unit === "bps" ? n / BPS_PER_MBPS : n);
  return (cell) => {
    const text = readText(cell);
    if (text === null) return { value: null };
    const written = readWrittenNumber(text, decimal);
    if (!written) return { cause: "bad_number", remedied: EMPTY };
    const actual = written.unit ?? usual;
    const n = actual ? inRecordUnit(written.value, actual) : written.value;
    if (n < 0) return { cause: "negative", remedied: EMPTY };
    if (attribute.unit === "bps" && n > 0 && written.unit === null) {
      if (n > FASTEST) return { cause: "speed_too_high", remedied: { divide_1000: kept(n / 1000) ?? null, ...EMPTY } };
      if (n < SLOWEST) return { cause: "speed_too_low", remedied: { multiply_1000: kept(n * 1000) ?? null, ...EMPTY } };
    }
    const value = kept(n);
    if (value !== undefined) return { value };
    const whole = attribute.kind === "integer" && attribute.unit !== "bps" ? kept(Math.round(n)) : undefined;
    if (whole !== undefined) return { cause: "not_whole", remedied: { round: whole, ...EMPTY } };
    return { cause: "out_of_range", remedied: EMPTY };
  };
}
