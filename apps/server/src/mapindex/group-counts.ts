import { runAtOnce } from "../lib/steps.ts";
import { type GroupBits, groupBitsOf, hasGroupBits } from "./group-bits.ts";
import type { RowGroups } from "./row-groups.ts";
import { bitsInCommon, bitsOf } from "./rows/bit-counts.ts";
import { countCodes, countPairs } from "./rows/row-counts.ts";
import type { RowSet } from "./rows/row-set.ts";
import type { Codes } from "./rows/row-tests.ts";
import { SEVERAL, wordPlaces } from "./rows/word-places.ts";

/** Minimum range of a set whose rows are counted 32 at a time. A smaller one is counted row by row in a millisecond. */
const MANY_ROWS = 2 ** 18;

/** Returns the number of rows of a set per group. */
export function countGroups(rows: RowSet, groups: RowGroups): Uint32Array {
  const bits = bitsFor(rows, groups);
  return bits ? countBits(rows, bits, groups.size) : countCodes(rows, groups.codes, groups.size);
}

/** Returns the number of rows of a set per place and group, at place × `groups.size` + group. */
export function countPlaceGroups(rows: RowSet, places: Codes, placeCount: number, groups: RowGroups): Uint32Array {
  const bits = bitsFor(rows, groups);
  if (!bits) return countPairs(rows, places, placeCount, groups.codes, groups.size);
  return countPlaceBits(rows, places, new Uint32Array(placeCount * groups.size), groups, bits);
}

/**
 * Returns the bits of the groups if counting by them is faster. They are computed for groups that remain for many
 * requests; the groups of a live layer change with the next measurement.
 */
function bitsFor(rows: RowSet, groups: RowGroups): GroupBits | undefined {
  if (rows.to - rows.from < MANY_ROWS) return undefined;
  return groups.isLive && !hasGroupBits(groups) ? undefined : runAtOnce(groupBitsOf(groups));
}

function countBits(rows: RowSet, { groups, words }: GroupBits, size: number): Uint32Array {
  const set = wordsIn(rows);
  const counts = new Uint32Array(size);
  for (const [at, group] of groups.entries())
    counts[group] = bitsInCommon(set, words[at]!, rows.base >>> 5, set.length);
  return counts;
}

function countPlaceBits(
  rows: RowSet,
  places: Codes,
  counts: Uint32Array,
  { codes, size }: RowGroups,
  { groups, words }: GroupBits,
): Uint32Array {
  const set = wordsIn(rows);
  const common = wordPlaces(places);
  for (let at = 0, word = rows.base >>> 5; at < set.length; at++, word++) {
    const place = common[word]!;
    let bits = set[at]!;
    if (place === SEVERAL) {
      for (; bits !== 0; bits &= bits - 1) {
        const row = word * 32 + 31 - Math.clz32(bits & -bits);
        counts[places[row]! * size + codes[row]!]! += 1;
      }
    } else if (bits !== 0) {
      for (let i = 0; i < groups.length; i++) counts[place * size + groups[i]!]! += bitsOf(words[i]![word]! & bits);
    }
  }
  return counts;
}

/** Returns the words of a set, also if it contains every row of its range. */
function wordsIn(rows: RowSet): Uint32Array {
  const words = rows.wordsOf();
  if (words) return words;
  const length = Math.ceil((rows.to - rows.base) / 32);
  return Uint32Array.from({ length }, (_, word) => rows.bitsAt(rows.base + word * 32));
}
