/**
 * Does something when the browser has nothing else to do, at the latest after so many ms; browsers that cannot tell do it
 * then.
 * @returns what gives it up
 */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, latestMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(idle);
}
