import type { AttributeKind, Lookup } from "@schoolmap/contract";

/** Comparison of a published filter. A range that also includes missing numbers is sent as `none_range`. */
export const FILTER_LOOKUPS = [
  "exact",
  "iexact",
  "in",
  "contains",
  "icontains",
  "on",
  "range",
] as const satisfies readonly Lookup[];
export type FilterLookup = Lookup;

/** Properties of a published filter. */
export interface FilterDefinition {
  readonly column: string;
  readonly kind: AttributeKind;
  readonly lookup: FilterLookup;
  /** Whether a range can also include schools without a number (`none_range`). */
  readonly allowNone: boolean;
}

/**
 * One condition; all conditions are combined with AND. `none` includes schools without a value: null, or the empty
 * text.
 */
export type Filter = WordsFilter | NumbersFilter | ContainsFilter | FlagsFilter | RangeFilter;

/** The text is one of these; `words` are sorted, unique and in lower case unless `caseSensitive`. */
export interface WordsFilter {
  readonly kind: "words";
  readonly column: string;
  readonly words: readonly string[];
  readonly caseSensitive: boolean;
  readonly none: boolean;
}

/** The number is one of these; sorted and unique. */
export interface NumbersFilter {
  readonly kind: "numbers";
  readonly column: string;
  readonly numbers: readonly number[];
  readonly none: boolean;
}

/** The text contains this one, taken literally; in lower case unless `caseSensitive`. */
export interface ContainsFilter {
  readonly kind: "contains";
  readonly column: string;
  readonly text: string;
  readonly caseSensitive: boolean;
}

/** The flag is one of these. */
export interface FlagsFilter {
  readonly kind: "flags";
  readonly column: string;
  readonly yes: boolean;
  readonly no: boolean;
  readonly none: boolean;
}

/**
 * The number is between min and max, both included; null is an open side. When both are null with `none`: only missing
 * numbers.
 */
export interface RangeFilter {
  readonly kind: "range";
  readonly column: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly none: boolean;
}

/**
 * Returns the same text for filters of the same meaning, regardless of their order: the key of a cached mask. Empty
 * when there is no filter.
 */
export function filterKey(filters: readonly Filter[]): string {
  return filters.map(keyOfOne).join("&");
}

/** Sorts filters and removes duplicates, so that equal meanings give equal lists. */
export function canonicalFilters(filters: readonly Filter[]): Filter[] {
  const byKey = new Map(filters.map((filter) => [keyOfOne(filter), filter]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, filter]) => filter);
}

function keyOfOne(filter: Filter): string {
  return JSON.stringify([filter.column, filter.kind, ...meaningOf(filter)]);
}

function meaningOf(filter: Filter): readonly unknown[] {
  switch (filter.kind) {
    case "words":
      return [filter.words, filter.caseSensitive, filter.none];
    case "numbers":
      return [filter.numbers, filter.none];
    case "contains":
      return [filter.text, filter.caseSensitive];
    case "flags":
      return [filter.yes, filter.no, filter.none];
    case "range":
      return [filter.min, filter.max, filter.none];
  }
}
