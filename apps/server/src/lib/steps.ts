import { setImmediate } from "node:timers/promises";

/** Work that can pause at each `yield`. A step between two yields should take about a millisecond. */
export type Steps<T> = Generator<void, T, void>;

/** Loops whose turns take microseconds yield once in so many. */
export const TURNS = 8192;

/** How long a slice of steps may hold the event loop, in ms. */
const SLICE_MS = 12;

/** Runs the work to its end and returns to the event loop between slices. Throws the signal's reason once it is aborted. */
export async function runCooperatively<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await setImmediate();
    signal?.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
}

/** Runs the work to its end without a pause: for small work and for tests. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
