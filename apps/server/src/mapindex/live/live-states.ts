import { FRESHNESS_STATES, type FreshnessState } from "@schoolmap/contract";
import { type Day, freshnessOn, newestCompleteDay } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import { CodesBuilder, type PackedCodes } from "../columns/packed-codes.ts";
import { WordColumn } from "../columns/word-column.ts";
import type { MapIndex } from "../map-index.ts";
import { perIndex } from "../per-index.ts";
import type { LastMeasured } from "./schools/last-measured.ts";
import { liveRowsOf } from "./schools/live-rows.ts";
import type { LiveSchools } from "./schools/live-schools.ts";

/** Which schools still measure, at one version of the measurements and on one day. */
export interface LiveStates {
  /** Names version and day: the same text for the same states. */
  readonly key: string;
  /** The newest complete day of the data, from which silence is counted; null where nobody has ever measured. */
  readonly day: Day | null;
  readonly schools: LiveSchools;
  readonly last: LastMeasured;
}

/** What names the states at a version of the measurements; they change with the day too. */
export function statesKey(version: number, today: Day): string {
  return `${version}-${today}`;
}

export function liveStates(version: number, today: Day, schools: LiveSchools, last: LastMeasured): LiveStates {
  const day = last.newest === null ? null : newestCompleteDay(last.newest, today);
  return { key: statesKey(version, today), day, schools, last };
}

/** Code 0 is a school that has never measured. */
const WORDS: readonly string[] = ["", ...FRESHNESS_STATES];
const CODES = Object.fromEntries(WORDS.map((word, code) => [word, code])) as Record<FreshnessState, number>;

/** Each takes half as many bytes as there are schools, and is made again within milliseconds. */
const columns = perIndex(() => new LRUCache<string, WordColumn>({ max: 2 }));

/** The state of each school as a column, which filters read like any other. */
export function liveStateColumn(index: MapIndex, states: LiveStates): WordColumn {
  const known = columns(index);
  let column = known.get(states.key);
  if (!column) {
    column = new WordColumn(codesOf(index, states), WORDS);
    known.set(states.key, column);
  }
  return column;
}

function codesOf(index: MapIndex, { day, schools, last }: LiveStates): PackedCodes {
  const codes = new CodesBuilder(index.size, WORDS.length);
  const { rows } = liveRowsOf(index, schools);
  for (let slot = 0; day !== null && slot < schools.count; slot++) {
    const measured = last.dayOf(slot);
    if (measured !== null && rows[slot]! >= 0) codes.set(rows[slot]!, CODES[freshnessOn(day, measured)]);
  }
  return codes.finish();
}
