import { LIVE_STATE_COLUMN } from "@schoolmap/contract";
import type { Filter } from "@schoolmap/rules";
import type { Freshness } from "../http/answer.ts";
import type { IndexLayer, LiveStates, LiveStore } from "../mapindex/index.ts";

/** Which schools still measure, where a filter or the layer asks for it; undefined elsewhere, and nothing is read. */
export async function statesFor(
  measurements: LiveStore,
  readers: readonly Pick<Filter | IndexLayer, "column">[],
  signal?: AbortSignal,
): Promise<LiveStates | undefined> {
  return readers.some(({ column }) => column === LIVE_STATE_COLUMN) ? measurements.liveStates(signal) : undefined;
}

/** How long an answer holds that rests on the states too: any measurement and any new day may change them. */
export function freshnessWith(states: LiveStates, measurements: LiveStore, base: Freshness): Freshness {
  return {
    version: `${base.version}.${states.key}`,
    isCurrent: () => base.isCurrent() && measurements.statesKey === states.key,
  };
}
