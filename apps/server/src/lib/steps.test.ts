import { afterEach, expect, it, vi } from "vitest";
import { runCooperatively, type Steps } from "./steps.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Creates work with several steps of one millisecond each. */
function createWork(steps: number, done: { count: number }): Steps<number> {
  return (function* () {
    for (let step = 0; step < steps; step++) {
      done.count++;
      yield;
    }
    return steps;
  })();
}

/**
 * Makes each step take one millisecond on a mocked clock. Other tests in this process may have used the real clock
 * before.
 */
function mockClock(done: { readonly count: number }): void {
  const start = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => start + done.count);
}

it("lets work that starts together share one time slice, and runs all of it to the end", async () => {
  const done = { count: 0 };
  mockClock(done);
  const all = Promise.all(Array.from({ length: 10 }, () => runCooperatively(createWork(20, done))));
  // Two steps of a millisecond fill the slice of the first. Each of the others does its first step.
  expect(done.count).toBe(2 + 9);
  expect(await all).toEqual(Array.from({ length: 10 }, () => 20));
  expect(done.count).toBe(200);
});

it("gives each round of the event loop to one waiting task", async () => {
  const done = { count: 0 };
  mockClock(done);
  const all = Promise.all(Array.from({ length: 4 }, () => runCooperatively(createWork(9, done))));
  let before = done.count;
  while (done.count < 36) {
    await new Promise(setImmediate);
    expect(done.count - before).toBeLessThanOrEqual(2);
    before = done.count;
  }
  await all;
});
