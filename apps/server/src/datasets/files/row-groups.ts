import { factsOf, type MapIndex, type RowSet, scopeRows, statusCountsAt } from "../../mapindex/index.ts";
import type { ResolvedView } from "../../view/resolved-view.ts";
import { groupRowsOf } from "./parquet.ts";

/** Schools that share no row group with others. */
export interface Section {
  /** In this order. */
  readonly parts: Iterable<RowSet>;
  /** How many of them a row group has. */
  readonly groupRows: number;
}

/** Where the schools of a country lie in an index. */
interface CountrySchools {
  readonly id: number;
  readonly count: number;
  /** The row in the middle: few schools far away do not move it. */
  readonly middle: number;
}

/** A country with so much of a row group has row groups of its own; smaller ones share theirs with their neighbours. */
const OWN_SHARE = 1 / 4;

/**
 * The schools of a view without filters as they stand in a Parquet file: country by country, each in Morton order, so that a reader
 * of one country skips nearly all others. The small ones follow at the end.
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

/** Rows of a group, when as few groups as can be have equally many. */
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

/** The row in the middle of the schools of each country, by its position. */
function middleRows({ country, size }: MapIndex, counts: readonly number[]): Uint32Array {
  const before = counts.map((count) => Math.floor(count / 2));
  const middles = new Uint32Array(counts.length);
  for (let row = 0; row < size; row++) {
    const position = country[row]!;
    if (before[position]!-- === 0) middles[position] = row;
  }
  return middles;
}
