import { setImmediate } from "node:timers/promises";

/**
 * Work that can be laid aside at each `yield`. Whoever runs it decides how long a stretch is; a step between two yields
 * should take about a millisecond.
 */
export type Steps<T> = Generator<void, T, void>;

/** Loops yield once in so many cheap turns. */
export const TURNS = 8192;

/** How long a stretch may keep the event loop, in ms. */
const STRETCH = 12;

/** Runs the work to its end, letting the event loop yieldToEventLoop between stretches. Stops when the signal says so. */
export async function runCooperatively<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  let until = performance.now() + STRETCH;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await setImmediate();
    signal?.throwIfAborted();
    until = performance.now() + STRETCH;
  }
}

/** Runs the work to its end at once: for small work and for tests. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
