import { factsOf, type MapIndex, type RowSet, scopeRows, statusCountsAt } from "../../mapindex/index.ts";
import type { ResolvedView } from "../../view/resolved-view.ts";
import { groupRowsOf } from "./parquet.ts";

/** Schools that share row groups only with each other. */
export interface Section {
  /** Parts of the section, in this order. */
  readonly parts: Iterable<RowSet>;
  /** Number of rows per row group. */
  readonly groupRows: number;
}

/** Schools of a country in an index. */
interface CountrySchools {
  readonly id: number;
  readonly count: number;
  /** The median row, which a few distant schools do not affect. */
  readonly middle: number;
}

/**
 * Share of a row group from which a country gets separate row groups; smaller countries share groups with their
 * neighbours.
 */
const OWN_SHARE = 1 / 4;

/**
 * Yields the schools of a view without filters in the order of a Parquet file: country by country, each in Morton
 * order, so that a reader of one country skips nearly all others. Small countries follow at the end.
 */
export function* sectionsOf({ index, scope, rows }: ResolvedView): Generator<Section> {
  const most = groupRowsOf(rows.count);
  if (scope.kind !== "world") return yield { parts: [rows], groupRows: evenly(rows.count, most) };
  const rowsOf = ({ id }: CountrySchools) => scopeRows(index, { kind: "country", ids: [id] });
  const countries = countrySchools(index).toSorted((a, b) => a.middle - b.middle);
  const isLarge = ({ count }: CountrySchools) => count >= most * OWN_SHARE;
  for (const country of countries.filter(isLarge)) {
    yield { parts: [rowsOf(country)], groupRows: evenly(country.count, most) };
  }
  const small = countries.filter((country) => !isLarge(country));
  const count = small.reduce((sum, one) => sum + one.count, 0);
  yield { parts: lazily(small, rowsOf), groupRows: evenly(count, most) };
}

/** Returns the rows per group for the smallest number of equally large groups. */
function evenly(rows: number, most: number): number {
  return Math.ceil(rows / Math.max(1, Math.ceil(rows / most)));
}

function* lazily<T, U>(items: readonly T[], make: (item: T) => U): Generator<U> {
  for (const item of items) yield make(item);
}

function countrySchools(index: MapIndex): CountrySchools[] {
  const { countryStatus } = factsOf(index);
  const counts = index.countries.map((_, position) => {
    const { connected, not_connected, unknown } = statusCountsAt(countryStatus, position);
    return connected + not_connected + unknown;
  });
  const middles = middleRows(index, counts);
  return index.countries.flatMap(({ id }, at) => {
    return counts[at] === 0 ? [] : [{ id, count: counts[at]!, middle: middles[at]! }];
  });
}

/** Returns the median row of the schools of each country, by country position. */
function middleRows({ country, size }: MapIndex, counts: readonly number[]): Uint32Array {
  const before = counts.map((count) => Math.floor(count / 2));
  const middles = new Uint32Array(counts.length);
  for (let row = 0; row < size; row++) {
    const position = country[row]!;
    if (before[position]!-- === 0) middles[position] = row;
  }
  return middles;
}
