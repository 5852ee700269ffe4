import { type Filter, matches, type RangeFilter } from "@schoolmap/rules";
import { FLAG_CODES, flagOf } from "../columns/flag-column.ts";
import type { NumberColumn } from "../columns/number-column.ts";
import { FORMS } from "../columns/number-form.ts";
import type { IndexColumn, MapIndex } from "../map-index.ts";
import { keepContaining } from "./contains.ts";
import { keepPresent, keepPresentCodes, keepPresentWhole } from "./present-tests.ts";
import type { RowTest } from "./row-set.ts";
import { keepCodes, keepPacked, keepRows, keepTable, keepWhole, keepWholeOrMissing } from "./row-tests.ts";

/**
 * The test of a filter on its column: it passes the same rows that `matches` of the rules passes one by one. Where a column has few
 * different codes the rule is asked once per code, and a table answers for the rows.
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

/** Whether a filter of a column has to look into a text of every row. */
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

/** Undefined where only the rule itself can tell: among doubles, and single numbers in a wide column. */
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

/** For each number that a column may keep, and for what means "no value", whether it passes. */
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
 * The limits of a range among the whole numbers that a column keeps: their values have the same order, so the limits are
 * moved to that side once. Low is above high where nothing lies between.
 */
function rawLimits(column: NumberColumn, { min, max }: RangeFilter): { low: number; high: number } {
  const form = FORMS[column.level]!;
  if (min === null && max === null) return { low: 1, high: 0 };
  return {
    low: min === null ? form.low : Math.max(rawCeil(min, column), form.low),
    high: max === null ? form.high : Math.min(-rawCeil(-max, column), form.high),
  };
}

/** The smallest whole number whose value reaches the limit. */
function rawCeil(limit: number, column: NumberColumn): number {
  const raw = Math.ceil(column.unrounded(limit));
  if (column.valueOf(raw - 1) >= limit) return raw - 1;
  return column.valueOf(raw) >= limit ? raw : raw + 1;
}

const nothing: RowTest = (words, from, to) => words.fill(0, from, to);
