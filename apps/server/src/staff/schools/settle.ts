import { setTimeout as wait } from "node:timers/promises";
import type { SchoolsContext } from "./schools-context.ts";

/** Longest that an answer to a change waits for the index. */
const PATIENCE_MS = 3_000;

/** Lets an editor see the own change in the next list: waits until the index of this node has it, for three seconds at most. */
export async function settle({ refresh }: Pick<SchoolsContext, "refresh">): Promise<void> {
  const giveUp = new AbortController();
  const late = wait(PATIENCE_MS, undefined, { signal: giveUp.signal }).catch(() => undefined);
  await Promise.race([refresh(), late]);
  giveUp.abort();
}
