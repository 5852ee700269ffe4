import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../when-idle.ts";

/** About as many as a window shows. */
const AT_ONCE = 20;
/** As many as a slow phone draws without a halt. */
const STEP = 10;
const LATEST_MS = 200;

/** The first rows at once, the others bit by bit while the browser is idle: a slow phone answers to a finger meanwhile. */
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
