import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../when-idle.ts";

/** Approximate number of rows that a window shows. */
const AT_ONCE = 20;
/** Number of rows that a slow phone renders without a visible pause. */
const STEP = 10;
const LATEST_MS = 200;

/**
 * Returns the first rows immediately and the others in steps while the browser is idle, so that a slow phone remains
 * responsive.
 */
export function useGradually<R>(rows: readonly R[]): readonly R[] {
  const [count, setCount] = useState(AT_ONCE);
  const isWhole = count >= rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is followed by the next.
  useEffect(() => {
    if (isWhole) return;
    return whenIdle(() => startTransition(() => setCount((shown) => shown + STEP)), LATEST_MS);
  }, [count, isWhole]);
  return isWhole ? rows : rows.slice(0, count);
}
