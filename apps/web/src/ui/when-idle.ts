/**
 * Runs a function when the browser is idle, at the latest after `latestMs`. Browsers without `requestIdleCallback` run
 * it at that time.
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, latestMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(idle);
}
