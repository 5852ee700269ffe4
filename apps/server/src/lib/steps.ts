import { takeTurn } from "./turns.ts";

/**
 * Work that can be interrupted at each `yield`. Its caller decides how long a stretch is; a step between two yields should take
 * less than a millisecond.
 */
export type Steps<T> = Generator<void, T, void>;

/** Loops whose turns take microseconds yield once in so many of them. */
export const TURNS = 8192;

/** How long a stretch may occupy the event loop, in ms. */
const STRETCH_MS = 3;

/**
 * Runs the work to its end in stretches, between which other requests are served; the first begins at once.
 *
 * @throws the reason of the signal when it is aborted between two stretches
 */
export async function runCooperatively<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  let until = performance.now() + STRETCH_MS;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await takeTurn();
    signal?.throwIfAborted();
    until = performance.now() + STRETCH_MS;
  }
}

/** Runs the work to its end at once: for small work and for tests. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
