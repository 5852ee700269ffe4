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

/** States that show which schools still measure, for one version of the measurements and one day. */
export interface LiveStates {
  /** Key made of version and day. Equal states have equal keys. */
  readonly key: string;
  /**
   * The newest complete day of the data, from which days without measurements are counted; null if no school has ever
   * measured.
   */
  readonly day: Day | null;
  readonly schools: LiveSchools;
  readonly last: LastMeasured;
}

/** Returns the key of the states at a version of the measurements. The states also change with the day. */
export function statesKey(version: number, today: Day): string {
  return `${version}-${today}`;
}

export function liveStates(version: number, today: Day, schools: LiveSchools, last: LastMeasured): LiveStates {
  const day = last.newest === null ? null : newestCompleteDay(last.newest, today);
  return { key: statesKey(version, today), day, schools, last };
}

/** Code 0 means that the school has never measured. */
const WORDS: readonly string[] = ["", ...FRESHNESS_STATES];
const CODES = Object.fromEntries(WORDS.map((word, code) => [word, code])) as Record<FreshnessState, number>;

/** Each entry takes half as many bytes as there are schools and can be computed again within milliseconds. */
const columns = perIndex(() => new LRUCache<string, WordColumn>({ max: 2 }));

/** Returns the state of each school as a column that filters read like any other. */
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
