import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Throttle } from "./throttle.ts";

const OPTIONS = { interval: 1_000, jitter: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates an action that runs until it is finished by the test. */
function createSlow() {
  const ends: (() => void)[] = [];
  const throttle = new Throttle(() => new Promise((resolve) => ends.push(resolve)));
  const finish = async () => {
    ends.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { throttle, finish, count: () => ends.length };
}

test("frequent requests run once immediately, then once at the end of each pause", async () => {
  let done = 0;
  const throttle = new Throttle(async () => void done++);
  for (let ms = 0; ms < 3_000; ms += 100) {
    throttle.request(OPTIONS);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(done, "at 0, 1, 2 and 3 s").toBe(4);
});

test("an action longer than the pause does not start again before it has finished", async () => {
  const { throttle, finish, count } = createSlow();
  throttle.request(OPTIONS);
  await vi.advanceTimersByTimeAsync(0);
  for (let requests = 0; requests < 5; requests++) {
    throttle.request(OPTIONS);
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
  const { throttle, finish, count } = createSlow();
  expect(throttle.stop()).toBe(false);
  throttle.request(OPTIONS);
  await vi.advanceTimersByTimeAsync(0);
  throttle.request(OPTIONS);
  expect(throttle.stop()).toBe(true);
  await finish();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(count()).toBe(1);
});
