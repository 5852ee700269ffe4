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

it("gives each round of the event loop to one waiting task, and the kinds alternate", async () => {
  vi.resetModules();
  const { takeTurn } = await import("./turns.ts");
  const had: TurnsFor[] = [];
  for (const kind of ["requests", "requests", "server", "server", "loads"] as const) {
    void takeTurn(kind).then(() => had.push(kind));
  }
  for (let before = 0; had.length < 5; before = had.length) {
    await new Promise(setImmediate);
    expect(had.length - before).toBeLessThanOrEqual(1);
  }
  expect(had).toEqual(["requests", "loads", "server", "requests", "server"]);
});

it("starts more work in a round until its time is used up, and then at the next turn", async () => {
  vi.resetModules();
  const { endOfRound, timeForMore } = await import("./turns.ts");
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  endOfRound();
  let has = "nothing";
  await timeForMore().then(() => {
    has = "time";
  });
  now += 10;
  const later = timeForMore().then(() => {
    has = "its turn";
  });
  await Promise.resolve();
  expect(has).toBe("time");
  await later;
  expect(has).toBe("its turn");
});
