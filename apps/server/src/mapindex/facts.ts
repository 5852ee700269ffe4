import { CONNECTION_STATUSES, type StatusCounts } from "@schoolmap/contract";
import type { IndexColumn, MapIndex } from "./map-index.ts";
import { perIndex } from "./per-index.ts";

const STATUSES = CONNECTION_STATUSES.length;

/** What is known about each place of an index without looking at its schools again. */
export interface PlaceFacts {
  /** First row and row after the last of each country: its schools lie between, with others among them. */
  readonly countryFrom: Uint32Array;
  readonly countryTo: Uint32Array;
  /** Schools by country position × 3 + status. */
  readonly countryStatus: Uint32Array;
  /** Schools by region position × 3 + status; position 0 counts the schools without a region. */
  readonly regionStatus: Uint32Array;
  /** Schools without a region by country position. */
  readonly countryWithoutRegion: Uint32Array;
  /** Schools by district position. */
  readonly districtSchools: Uint32Array;
  /** Invented schools by country position. */
  readonly countryDemo: Uint32Array;
}

/** The facts of an index version, worked out in one pass at the first request. */
export const factsOf = perIndex((index: MapIndex): PlaceFacts => {
  const { countries, regions, districts, country, region, district, status, size } = index;
  const { demo } = index.core;
  const facts = {
    countryFrom: new Uint32Array(countries.length),
    countryTo: new Uint32Array(countries.length),
    countryStatus: new Uint32Array(countries.length * STATUSES),
    regionStatus: new Uint32Array(regions.length * STATUSES),
    countryWithoutRegion: new Uint32Array(countries.length),
    districtSchools: new Uint32Array(districts.length),
    countryDemo: new Uint32Array(countries.length),
  };
  for (let row = 0; row < size; row++) {
    const at = country[row]!;
    if (facts.countryTo[at] === 0) facts.countryFrom[at] = row;
    facts.countryTo[at] = row + 1;
    facts.countryStatus[at * STATUSES + status[row]!]!++;
    facts.regionStatus[region[row]! * STATUSES + status[row]!]!++;
    facts.countryDemo[at]! += demo[row]!;
    facts.districtSchools[district[row]!]!++;
    if (region[row] === 0) facts.countryWithoutRegion[at]!++;
  }
  return facts;
});

/** The three counts that stand at a place's position in `countryStatus` or `regionStatus`. */
export function statusCountsAt(counts: Uint32Array, position: number): StatusCounts {
  const at = position * STATUSES;
  return { connected: counts[at]!, not_connected: counts[at + 1]!, unknown: counts[at + 2]! };
}

const availabilities = perIndex(() => new Map<string, Uint32Array>());

/**
 * How many schools of each country (by position) have a known value of an attribute: not null and, for texts, not
 * "unknown". Layers and filters are offered where this is more than 0.
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

function countKnown({ country, size, countries }: MapIndex, column: IndexColumn): Uint32Array {
  const counts = new Uint32Array(countries.length);
  const isKnown = knownTest(column);
  for (let row = 0; row < size; row++) if (isKnown(row)) counts[country[row]!]!++;
  return counts;
}

/** Tells the rows with a known value of a column: not null and, for texts, not "unknown". */
export function knownTest(column: IndexColumn): (row: number) => boolean {
  if (column.kind !== "word") return (row) => !column.isNull(row);
  const { codes, words } = column;
  const known = words.map((word, code) => code !== 0 && word.toLowerCase() !== "unknown");
  return (row) => known[codes[row]!]!;
}
