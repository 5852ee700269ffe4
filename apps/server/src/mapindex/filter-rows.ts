import { type Filter, matches } from "@schoolmap/rules";
import { FLAG_NO, FLAG_YES } from "./columns/flag-column.ts";
import type { NumberColumn } from "./columns/number-column.ts";
import { DOUBLE } from "./columns/number-form.ts";
import type { StringColumn } from "./columns/string-column.ts";
import type { MapIndex } from "./map-index.ts";
import type { RowSet } from "./row-set.ts";

type Codes = Uint8Array | Uint16Array;

/**
 * The rows of a set that pass a filter: the same that `matches` of the rules passes one by one. Wherever a column has few
 * different codes the rule is asked once per code and a table answers for the rows.
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
      return filterStrings(rows, column, filter);
  }
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
  const { data, scale, missing } = column;
  if (data instanceof Uint8Array || data instanceof Uint16Array) {
    const meaning = (raw: number) => (raw === missing ? null : raw / scale);
    return keepCodes(
      rows,
      data,
      keepTable(missing + 1, (raw) => matches(filter, meaning(raw))),
    );
  }
  if (filter.kind !== "range" || (filter.min === null && filter.max === null)) {
    return rows.filter((row) => matches(filter, column.value(row)));
  }
  const low = filter.min ?? Number.NEGATIVE_INFINITY;
  const high = filter.max ?? Number.POSITIVE_INFINITY;
  return keepRange(rows, column, low, high, filter.none);
}

/** Compares raw numbers: dividing by the scale keeps the order, so the limits are moved to the raw side once. */
function keepRange(rows: RowSet, column: NumberColumn, low: number, high: number, none: boolean): RowSet {
  const { data, missing } = column;
  const rawLow = column.level === DOUBLE ? low : Math.max(rawCeil(low, column.scale), missing + 1);
  const rawHigh = column.level === DOUBLE ? high : rawFloor(high, column.scale);
  return rows.filterWords((firstRow, bits) => {
    let kept = 0;
    const end = Math.min(32, data.length - firstRow);
    for (let bit = 0; bit < end; bit++) {
      const raw = data[firstRow + bit]!;
      const passes = (raw >= rawLow && raw <= rawHigh) || (none && (raw === missing || Number.isNaN(raw)));
      kept |= (passes ? 1 : 0) << bit;
    }
    return kept & bits;
  });
}

/** The smallest whole number whose quotient by the scale reaches the limit. */
function rawCeil(limit: number, scale: number): number {
  const raw = Math.ceil(limit * scale);
  if ((raw - 1) / scale >= limit) return raw - 1;
  return raw / scale >= limit ? raw : raw + 1;
}

/** The largest whole number whose quotient by the scale does not pass the limit. */
function rawFloor(limit: number, scale: number): number {
  return -rawCeil(-limit, scale);
}

function filterStrings(rows: RowSet, column: StringColumn, filter: Filter): RowSet {
  return rows.filter((row) => matches(filter, column.value(row)));
}

/** Whether a filter has to read a text of every row. */
export function readsTexts(index: MapIndex, filter: Filter): boolean {
  return index.attribute(filter.column).kind === "string";
}
