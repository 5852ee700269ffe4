import { FRESHNESS_STATES, type LiveStateCounts } from "@schoolmap/contract";
import { formatDay } from "@schoolmap/rules";
import { countPairs, type LiveStates, liveStateColumn, type View } from "../../mapindex/index.ts";
import { codeOf, kindOfParts, placesOf } from "./breakdown.ts";

type States = Pick<LiveStateCounts, "live" | "at_risk" | "dropped_off">;

/** Returns the number of schools in each state, for a view and for each of its parts. */
export function liveStateCounts(view: View, states: LiveStates): Omit<LiveStateCounts, "data_version"> {
  const { index, rows } = view;
  const kind = kindOfParts(view);
  const places = placesOf(index, kind);
  const { codes, words } = liveStateColumn(index, states);
  const counts = countPairs(rows, index[kind], places.length, codes, words.length);
  const results = places.flatMap((place, at) => {
    const here = statesOf((word) => counts[at * words.length + words.indexOf(word)]!);
    return here.live + here.at_risk + here.dropped_off === 0 ? [] : [{ code: codeOf(place), ...here }];
  });
  const sum = (state: keyof States) => results.reduce((all, part) => all + part[state], 0);
  return { day: states.day === null ? null : formatDay(states.day), ...statesOf(sum), results };
}

function statesOf(count: (state: keyof States) => number): States {
  const [live, at_risk, dropped_off] = FRESHNESS_STATES.map(count);
  return { live: live!, at_risk: at_risk!, dropped_off: dropped_off! };
}
