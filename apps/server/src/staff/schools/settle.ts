import { setTimeout as wait } from "node:timers/promises";
import type { SchoolsContext } from "./schools-context.ts";

/** Maximum time that the response to a change waits for the index, in ms. */
const MAX_WAIT_MS = 3_000;

/**
 * Waits until the index of this node contains a change, for three seconds at most, so that editors see their change in
 * the next list.
 */
export async function settle({ refresh }: Pick<SchoolsContext, "refresh">): Promise<void> {
  const giveUp = new AbortController();
  const late = wait(MAX_WAIT_MS, undefined, { signal: giveUp.signal }).catch(() => undefined);
  await Promise.race([refresh(), late]);
  giveUp.abort();
}
