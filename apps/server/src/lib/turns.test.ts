import { afterEach, expect, it, vi } from "vitest";
import type { Steps } from "./steps.ts";
import type { TurnsFor } from "./turns.ts";

/** Work above the limit of one client, in ms. */
const OVER_LIMIT_MS = 400;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns how often work of `ms` milliseconds had to pause, in a process without earlier work. */
async function pausesOf(ms: number, turnsFor: TurnsFor): Promise<number> {
  vi.resetModules();
  const [{ runCooperatively }, { noteCacheHit, noteClient }, { TurnBudget }] = await Promise.all([
    import("./steps.ts"),
    import("./turns.ts"),
    import("./turn-budget.ts"),
  ]);
  const done = { count: 0 };
  const start = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => start + done.count);
  const pauses = vi.spyOn(TurnBudget.prototype, "pause");
  const timer = vi.spyOn(globalThis, "setTimeout");
  noteClient("a");
  noteCacheHit(() => "other");
  await runCooperatively(work(), undefined, turnsFor);
  // Test files that ran earlier in this worker may have their own timers.
  const durations = new Set(pauses.mock.results.map(({ value }) => value as number));
  return timer.mock.calls.filter(([, pause]) => pause !== undefined && durations.has(pause)).length;

  function* work(): Steps<void> {
    while (done.count < ms) {
      done.count++;
      yield;
    }
  }
}

it("pauses the work of a client that exceeds its share while others are served", async () => {
  expect(await pausesOf(OVER_LIMIT_MS, "requests")).toBeGreaterThan(0);
});

it("never pauses work of the server itself", async () => {
  expect(await pausesOf(OVER_LIMIT_MS, "server")).toBe(0);
});
