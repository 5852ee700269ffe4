import { afterEach, expect, it, vi } from "vitest";
import type { Steps } from "./steps.ts";
import type { TurnsFor } from "./turns.ts";

/** More than one client may take before its share holds, in ms. */
const MUCH = 400;

afterEach(() => {
  vi.restoreAllMocks();
});

/** How often work of some milliseconds had to pause, where nobody has worked before. */
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
  // Files that this worker ran before may have timers of their own.
  const asked = new Set(pauses.mock.results.map(({ value }) => value as number));
  return timer.mock.calls.filter(([, pause]) => pause !== undefined && asked.has(pause)).length;

  function* work(): Steps<void> {
    while (done.count < ms) {
      done.count++;
      yield;
    }
  }
}

it("lets the work of a client pause that takes more than its share while others are answered", async () => {
  expect(await pausesOf(MUCH, "requests")).toBeGreaterThan(0);
});

it("never lets the server's own work pause", async () => {
  expect(await pausesOf(MUCH, "server")).toBe(0);
});
