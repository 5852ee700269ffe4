import { FRESHNESS_STATES, type LiveStateCounts } from "@schoolmap/contract";
import { formatDay } from "@schoolmap/rules";
import { countCodes, type LiveStates, liveStateColumn, type View } from "../../mapindex/index.ts";

/** How many schools of a view are in each state. */
export function liveStateCounts(view: View, states: LiveStates): Omit<LiveStateCounts, "data_version"> {
  const { codes, words } = liveStateColumn(view.index, states);
  const counts = countCodes(view.rows, codes, words.length);
  const [live, risk, off] = FRESHNESS_STATES.map((state) => counts[words.indexOf(state)]!);
  return { day: states.day === null ? null : formatDay(states.day), live: live!, at_risk: risk!, dropped_off: off! };
}
