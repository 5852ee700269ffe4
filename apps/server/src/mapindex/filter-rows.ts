import { type Filter, matches, type RangeFilter } from "@schoolmap/rules";
import { FLAG_NO, FLAG_YES } from "./columns/flag-column.ts";
import type { NumberColumn } from "./columns/number-column.ts";
import { DOUBLE, FORMS, type ScaledArray } from "./columns/number-form.ts";
import type { StringColumn } from "./columns/string-column.ts";
import { containingRows } from "./contains.ts";
import type { MapIndex } from "./map-index.ts";
import type { RowSet } from "./row-set.ts";

type Codes = Uint8Array | Uint16Array;

/**
 * The rows of a set that pass a filter: the same that `matches` of the rules passes one by one. Where a column has few
 * different codes the rule is asked once per code, and a table answers for the rows.
 */
export function filterRows(index: MapIndex, rows: RowSet, filter: Filter): RowSet {
  const column = index.attribute(filter.column);
  switch (column.kind) {
    case "word":
      return keepCodes(
        rows,
        column.codes,
        keepTable(column.words.length, (code) => matches(filter, column.words[code]!)),
      );
    case "flag":
      return keepCodes(
        rows,
        column.codes,
        keepTable(FLAG_YES + 1, (code) => matches(filter, flagOf(code))),
      );
    case "number":
      return filterNumbers(rows, column, filter);
    case "string":
      return filterTexts(rows, column, filter);
  }
}

/** Whether a filter has to read a text of every row. */
export function readsTexts(index: MapIndex, filter: Filter): boolean {
  return index.attribute(filter.column).kind === "string";
}

/** The rows of a set whose code is marked in `keep`. */
export function keepCodes(rows: RowSet, codes: Codes, keep: Uint8Array): RowSet {
  return rows.filterWords((firstRow, bits) => {
    let kept = 0;
    const end = Math.min(32, codes.length - firstRow);
    for (let bit = 0; bit < end; bit++) kept |= keep[codes[firstRow + bit]!]! << bit;
    return kept & bits;
  });
}

/** A table of 1 for the codes that pass and 0 for the others. */
export function keepTable(size: number, passes: (code: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: size }, (_, code) => (passes(code) ? 1 : 0));
}

function flagOf(code: number): boolean | null {
  return code === FLAG_YES ? true : code === FLAG_NO ? false : null;
}

function filterNumbers(rows: RowSet, column: NumberColumn, filter: Filter): RowSet {
  if (filter.kind === "range" && (filter.min !== null || filter.max !== null)) return keepRange(rows, column, filter);
  if (filter.kind === "range") return keepNumbers(rows, column, [], filter.none);
  if (filter.kind === "numbers") return keepNumbers(rows, column, filter.numbers, filter.none);
  return rows.filter((row) => matches(filter, column.value(row)));
}

/** Compares raw numbers: dividing by the scale keeps the order, so the limits are moved to the raw side once. */
function keepRange(rows: RowSet, column: NumberColumn, { min, max, none }: RangeFilter): RowSet {
  const { scale, level } = column;
  const [low, high] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  if (level === DOUBLE) return keepBetween(rows, column, low, high, none);
  const rawLow = Math.max(rawCeil(low, scale), FORMS[level]!.low);
  const rawHigh = Math.min(-rawCeil(-high, scale), FORMS[level]!.high);
  const { data, missing } = column;
  if (!isCodes(data)) return keepBetween(rows, column, rawLow, rawHigh, none);
  const keep = new Uint8Array(missing + 1);
  if (rawLow <= rawHigh) keep.fill(1, rawLow, rawHigh + 1);
  if (none) keep[missing] = 1;
  return keepCodes(rows, data, keep);
}

/** Narrow enough that a table has an entry for every number: looking it up takes no decision, which a processor could guess wrong. */
function isCodes(data: ScaledArray): data is Codes {
  return data instanceof Uint8Array || data instanceof Uint16Array;
}

/** Limits lie among the numbers that a column can hold, so "no value" is never between them. */
function keepBetween(rows: RowSet, { data, missing }: NumberColumn, low: number, high: number, none: boolean): RowSet {
  return rows.filterWords((firstRow, bits) => {
    let kept = none ? missingBits(data, missing, firstRow) : 0;
    const end = Math.min(32, data.length - firstRow);
    for (let bit = 0; bit < end; bit++) {
      const raw = data[firstRow + bit]!;
      if (raw >= low && raw <= high) kept |= 1 << bit;
    }
    return kept & bits;
  });
}

function missingBits(data: ScaledArray, missing: number, firstRow: number): number {
  let absent = 0;
  const end = Math.min(32, data.length - firstRow);
  for (let bit = 0; bit < end; bit++) {
    const raw = data[firstRow + bit]!;
    if (raw === missing || Number.isNaN(raw)) absent |= 1 << bit;
  }
  return absent;
}

/** The smallest whole number whose quotient by the scale reaches the limit. */
function rawCeil(limit: number, scale: number): number {
  const raw = Math.ceil(limit * scale);
  if ((raw - 1) / scale >= limit) return raw - 1;
  return raw / scale >= limit ? raw : raw + 1;
}

function keepNumbers(rows: RowSet, column: NumberColumn, numbers: readonly number[], none: boolean): RowSet {
  const { data, scale, missing } = column;
  const exact = numbers.filter((number) => Math.round(number * scale) / scale === number);
  const raws = exact.map((number) => Math.round(number * scale)).filter((raw) => raw !== missing);
  const wanted = column.level === DOUBLE ? [...numbers] : raws;
  if (none) wanted.push(missing);
  return rows.filterWords((firstRow, bits) => {
    let kept = 0;
    const end = Math.min(32, data.length - firstRow);
    for (let bit = 0; bit < end; bit++) kept |= Number(wanted.includes(data[firstRow + bit]!)) << bit;
    return kept & bits;
  });
}

function filterTexts(rows: RowSet, column: StringColumn, filter: Filter): RowSet {
  if (filter.kind === "contains") return containingRows(rows, column, filter);
  return rows.filter((row) => matches(filter, column.value(row)));
}
