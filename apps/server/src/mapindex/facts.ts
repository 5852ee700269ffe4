import { CONNECTION_STATUSES, type StatusCounts } from "@schoolmap/contract";
import type { IndexColumn, MapIndex } from "./map-index.ts";
import { perIndex } from "./per-index.ts";
import { keepKnown } from "./rows/filter-rows.ts";
import { keepPacked } from "./rows/packed-tests.ts";
import { countCodes } from "./rows/row-counts.ts";
import { RowSet } from "./rows/row-set.ts";
import { keepTable } from "./rows/row-tests.ts";

const STATUSES = CONNECTION_STATUSES.length;

/** Facts about each place of an index, available without another pass over its schools. */
export interface PlaceFacts {
  /**
   * First row (inclusive) and end row (exclusive) of each country. Its schools are in this range, mixed with others.
   */
  readonly countryFrom: Uint32Array;
  readonly countryTo: Uint32Array;
  /** Number of schools by country position × 3 + status. */
  readonly countryStatus: Uint32Array;
  /** Number of schools by region position × 3 + status. Position 0 counts the schools without a region. */
  readonly regionStatus: Uint32Array;
  /** Number of schools without a region, by country position. */
  readonly countryWithoutRegion: Uint32Array;
  /** Number of schools by district position. */
  readonly districtSchools: Uint32Array;
  /** Number of invented schools by country position. */
  readonly countryDemo: Uint32Array;
}

/** Returns the facts of an index version, computed in one pass at the first request. */
export const factsOf = perIndex((index: MapIndex): PlaceFacts => {
  const { countries, regions, districts, country, region, district, status, size } = index;
  const { demo } = index.core;
  const countryFrom = new Uint32Array(countries.length);
  const countryTo = new Uint32Array(countries.length);
  const countryStatus = new Uint32Array(countries.length * STATUSES);
  const regionStatus = new Uint32Array(regions.length * STATUSES);
  const countryWithoutRegion = new Uint32Array(countries.length);
  const districtSchools = new Uint32Array(districts.length);
  const countryDemo = new Uint32Array(countries.length);
  for (let row = 0; row < size; row++) {
    const at = country[row]!;
    if (countryTo[at] === 0) countryFrom[at] = row;
    countryTo[at] = row + 1;
    countryStatus[at * STATUSES + status[row]!]!++;
    regionStatus[region[row]! * STATUSES + status[row]!]!++;
    countryDemo[at]! += demo[row]!;
    districtSchools[district[row]!]!++;
    if (region[row] === 0) countryWithoutRegion[at]!++;
  }
  return {
    countryFrom,
    countryTo,
    countryStatus,
    regionStatus,
    countryWithoutRegion,
    districtSchools,
    countryDemo,
  };
});

/** Returns the three counts at a place's position in `countryStatus` or `regionStatus`. */
export function statusCountsAt(counts: Uint32Array, position: number): StatusCounts {
  const at = position * STATUSES;
  return { connected: counts[at]!, not_connected: counts[at + 1]!, unknown: counts[at + 2]! };
}

const availabilities = perIndex(() => new Map<string, Uint32Array>());

/**
 * Returns the number of schools per country (by position) with a known value of an attribute: not null and, for texts,
 * not "unknown". Layers and filters are offered where the number is greater than 0.
 */
export function availabilityOf(index: MapIndex, column: string): Uint32Array {
  const known = availabilities(index);
  let counts = known.get(column);
  if (!counts) {
    counts = countKnown(index, index.attribute(column));
    known.set(column, counts);
  }
  return counts;
}

/**
 * Derives the availabilities of an index that was created from `base` by removing and adding rows, for the columns
 * cached for the base. Counts only these few rows instead of all.
 */
export function carryAvailability(base: MapIndex, gone: readonly number[], added: MapIndex, merged: MapIndex): void {
  const isSameCountry = base.country === merged.country && base.countries.length === merged.countries.length;
  for (const [column, before] of availabilities(base)) {
    if (isSameCountry && base.attribute(column) === merged.attribute(column)) {
      availabilities(merged).set(column, before);
      continue;
    }
    const counts = new Uint32Array(merged.countries.length);
    counts.set(before);
    const wasKnown = knownTest(base.attribute(column));
    for (const row of gone) if (wasKnown(row)) counts[base.country[row]!]!--;
    const isNowKnown = knownTest(added.attribute(column));
    for (let row = 0; row < added.size; row++) if (isNowKnown(row)) counts[added.country[row]!]!++;
    availabilities(merged).set(column, counts);
  }
}

/** Copies the cached facts of an index to one that differs only in the connection status of some rows. */
export function carryFacts(base: MapIndex, rows: readonly number[], next: MapIndex): void {
  availabilities.set(next, availabilities(base));
  const facts = factsOf.known(base);
  if (!facts) return;
  const countryStatus = facts.countryStatus.slice();
  const regionStatus = facts.regionStatus.slice();
  for (const row of rows) {
    const [country, region] = [base.country[row]! * STATUSES, base.region[row]! * STATUSES];
    countryStatus[country + base.status[row]!]!--;
    countryStatus[country + next.status[row]!]!++;
    regionStatus[region + base.status[row]!]!--;
    regionStatus[region + next.status[row]!]!++;
  }
  factsOf.set(next, { ...facts, countryStatus, regionStatus });
}

/** Copies the facts of an index to one in which no school changed its place or status and no place is new. */
export function carryFactsOfSamePlaces(base: MapIndex, next: MapIndex): void {
  const facts = factsOf.known(base);
  const isSame = (["country", "region", "district", "status"] as const).every((name) => base[name] === next[name]);
  const hasSamePlaces = (["countries", "regions", "districts"] as const).every(
    (name) => base[name].length === next[name].length,
  );
  if (facts && isSame && hasSamePlaces && base.core.demo === next.core.demo) factsOf.set(next, facts);
}

function countKnown({ country, size, countries }: MapIndex, column: IndexColumn): Uint32Array {
  const keep =
    column.kind === "word"
      ? keepPacked(
          column.codes,
          keepTable(column.words.length, (code) => isKnown(column.words[code]!, code)),
        )
      : keepKnown(column);
  return countCodes(new RowSet(0, size, null).filtered([keep]), country, countries.length);
}

function isKnown(word: string, code: number): boolean {
  return code !== 0 && word.toLowerCase() !== "unknown";
}

/** Returns a predicate for the rows with a known value of a column: not null and, for texts, not "unknown". */
function knownTest(column: IndexColumn): (row: number) => boolean {
  if (column.kind !== "word") return (row) => !column.isNull(row);
  const { codes, words } = column;
  const known = words.map(isKnown);
  return (row) => known[codes.at(row)]!;
}
