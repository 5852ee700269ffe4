import { LIVE_STATE_COLUMN } from "@schoolmap/contract";
import type { Filter } from "@schoolmap/rules";
import type { Freshness } from "../http/answer.ts";
import type { IndexLayer, LiveStates, LiveStore } from "../mapindex/index.ts";

/**
 * Returns which schools still measure, when a filter or the layer needs it. Otherwise returns undefined and reads
 * nothing.
 */
export async function statesFor(
  measurements: LiveStore,
  readers: readonly Pick<Filter | IndexLayer, "column">[],
  signal?: AbortSignal,
): Promise<LiveStates | undefined> {
  return readers.some(({ column }) => column === LIVE_STATE_COLUMN) ? measurements.liveStates(signal) : undefined;
}

/**
 * Returns how long a response is valid that also depends on the states: any measurement and any new day can change
 * them.
 */
export function freshnessWith(states: LiveStates, measurements: LiveStore, base: Freshness): Freshness {
  return {
    version: `${base.version}.${states.key}`,
    isCurrent: () => base.isCurrent() && measurements.statesKey === states.key,
  };
}
