import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Collects all garbage, so that a WeakRef shows whether an object is still referenced. */
export async function collectGarbage(): Promise<void> {
  // Objects that a WeakRef returned remain until the end of the current task.
  await setImmediate();
  collect();
}
