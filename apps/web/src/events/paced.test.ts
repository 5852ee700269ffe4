import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Paced } from "./paced.ts";

const PACE = { every: 1_000, jitter: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates an action that runs until it is finished by the test. */
function createSlow() {
  const ends: (() => void)[] = [];
  const paced = new Paced(() => new Promise((resolve) => ends.push(resolve)));
  const finish = async () => {
    ends.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { paced, finish, count: () => ends.length };
}

test("frequent requests run once immediately, then once at the end of each pause", async () => {
  let done = 0;
  const paced = new Paced(async () => void done++);
  for (let ms = 0; ms < 3_000; ms += 100) {
    paced.ask(PACE);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(done, "at 0, 1, 2 and 3 s").toBe(4);
});

test("an action longer than the pause does not start again before it has finished", async () => {
  const { paced, finish, count } = createSlow();
  paced.ask(PACE);
  await vi.advanceTimersByTimeAsync(0);
  for (let asks = 0; asks < 5; asks++) {
    paced.ask(PACE);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(count()).toBe(1);
  await finish();
  await vi.advanceTimersByTimeAsync(999);
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(count()).toBe(2);
});

test("stopping cancels a waiting action, and returns whether there was one", async () => {
  const { paced, finish, count } = createSlow();
  expect(paced.stop()).toBe(false);
  paced.ask(PACE);
  await vi.advanceTimersByTimeAsync(0);
  paced.ask(PACE);
  expect(paced.stop()).toBe(true);
  await finish();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(count()).toBe(1);
});
