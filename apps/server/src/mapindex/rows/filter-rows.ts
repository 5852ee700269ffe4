import { type Filter, matches, type RangeFilter } from "@schoolmap/rules";
import { FLAG_CODES, flagOf } from "../columns/flag-column.ts";
import type { NumberColumn } from "../columns/number-column.ts";
import { FORMS } from "../columns/number-form.ts";
import type { IndexColumn, MapIndex } from "../map-index.ts";
import { keepContaining } from "./contains.ts";
import { keepPacked } from "./packed-tests.ts";
import { keepPresent, keepPresentCodes, keepPresentWhole } from "./present-tests.ts";
import { keepWhole, keepWholeOrMissing } from "./range-tests.ts";
import type { RowTest } from "./row-set.ts";
import { keepCodes, keepRows, keepTable } from "./row-tests.ts";

/**
 * Returns the test of a filter on its column. It passes the same rows as `matches` of the rules. If a column has few
 * distinct codes, the rule is called once per code, and the rows are tested with a table.
 */
export function filterTest(index: MapIndex, filter: Filter, column = index.attribute(filter.column)): RowTest {
  const byRule = keepRows((row) => matches(filter, column.value(row)));
  switch (column.kind) {
    case "word":
      return keepPacked(
        column.codes,
        keepTable(column.words.length, (code) => matches(filter, column.words[code]!)),
      );
    case "flag":
      return keepPacked(
        column.codes,
        keepTable(FLAG_CODES, (code) => matches(filter, flagOf(code))),
      );
    case "number":
      return numberTest(column, filter) ?? byRule;
    case "name":
      return filter.kind === "contains" ? keepContaining(column, filter) : byRule;
    case "string":
      return byRule;
  }
}

/** Returns whether a filter on a column has to read a text for every row. */
export function readsTexts({ kind }: IndexColumn): boolean {
  return kind === "string" || kind === "name";
}

/** Passes the rows with a value in a column. */
export function keepKnown(column: IndexColumn): RowTest {
  if (column.kind === "word")
    return keepPacked(
      column.codes,
      keepTable(column.words.length, (code) => code > 0),
    );
  if (column.kind === "flag")
    return keepPacked(
      column.codes,
      keepTable(FLAG_CODES, (code) => code > 0),
    );
  if (column.kind === "number" && column.rows) return keepPresent(column.rows);
  return keepRows((row) => !column.isNull(row));
}

/**
 * Returns the test of a filter on numbers. Undefined if only the rule itself can decide: for doubles, and for single
 * numbers in a wide column.
 */
function numberTest(column: NumberColumn, filter: Filter): RowTest | undefined {
  const { data, missing, rows } = column;
  if (data instanceof Uint8Array || data instanceof Uint16Array) {
    const keep = numbersTable(column, filter);
    return rows ? keepPresentCodes(rows, data, keep) : keepCodes(data, keep);
  }
  if (!(data instanceof Int32Array) || filter.kind !== "range") return undefined;
  const { low, high } = rawLimits(column, filter);
  if (rows) return keepPresentWhole(rows, data, low, high, filter.none);
  if (low <= high) return filter.none ? keepWholeOrMissing(data, low, high) : keepWhole(data, low, high);
  return filter.none ? keepWhole(data, missing, missing) : nothing;
}

/** Returns for each number that a column can store, and for the marker of "no value", whether it passes. */
function numbersTable(column: NumberColumn, filter: Filter): Uint8Array {
  if (filter.kind === "range") return rangeTable(column, filter);
  const { missing } = column;
  return keepTable(missing + 1, (raw) => matches(filter, raw === missing ? null : column.valueOf(raw)));
}

function rangeTable(column: NumberColumn, filter: RangeFilter): Uint8Array {
  const { low, high } = rawLimits(column, filter);
  const keep = new Uint8Array(column.missing + 1);
  if (low <= high) keep.fill(1, low, high + 1);
  if (filter.none) keep[column.missing] = 1;
  return keep;
}

/**
 * Converts the limits of a range to the whole numbers stored in a column. The stored numbers have the same order as
 * their values, so the limits are converted only once. Low is greater than high if the range is empty.
 */
function rawLimits(column: NumberColumn, { min, max }: RangeFilter): { low: number; high: number } {
  const form = FORMS[column.level]!;
  if (min === null && max === null) return { low: 1, high: 0 };
  return {
    low: min === null ? form.low : Math.max(rawCeil(min, column), form.low),
    high: max === null ? form.high : Math.min(-rawCeil(-max, column), form.high),
  };
}

/** Returns the smallest whole number whose value is at least the limit. */
function rawCeil(limit: number, column: NumberColumn): number {
  const raw = Math.ceil(column.unrounded(limit));
  if (column.valueOf(raw - 1) >= limit) return raw - 1;
  return column.valueOf(raw) >= limit ? raw : raw + 1;
}

const nothing: RowTest = { clearRows: (words, from, to) => words.fill(0, from, to) };
