import { CONNECTION_STATUSES, type FacetCounts, MAX_FACET_VALUES } from "@schoolmap/contract";
import type { PackedCodes } from "../../mapindex/columns/packed-codes.ts";
import { countCodes, type MapIndex, type RowSet } from "../../mapindex/index.ts";
import type { Codes } from "../../mapindex/rows/row-tests.ts";

/** Returns the number of schools in a set for each value of a column, most frequent values first. */
export function facetOf(index: MapIndex, rows: RowSet, column: string): FacetCounts {
  const { codes, values } = codesOf(index, column);
  const counts = countCodes(rows, codes, values.length);
  return values
    .map((value, code) => ({ value, count: counts[code]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || compare(a.value, b.value))
    .slice(0, MAX_FACET_VALUES);
}

interface Coded {
  readonly codes: Codes | PackedCodes;
  readonly values: readonly (string | number | null)[];
}

function codesOf(index: MapIndex, column: string): Coded {
  if (column === "connection_status") return { codes: index.status, values: CONNECTION_STATUSES };
  if (column === "country_id") return { codes: index.country, values: index.countries.map(({ id }) => id) };
  if (column === "region_id") return { codes: index.region, values: index.regions.map(({ id }) => id || null) };
  const words = index.attribute(column);
  // A column with few distinct words becomes free text only when it has more than 65,535 of them.
  if (words.kind !== "word") return { codes: new Uint8Array(index.size), values: [null] };
  return { codes: words.codes, values: words.words.map((word) => word || null) };
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : a > b ? 1 : 0;
}
