import { availableParallelism } from "node:os";
import { afterEach, expect, it, vi } from "vitest";
import type { Steps } from "./steps.ts";
import type { TurnsFor } from "./turns.ts";

/** Work above the limit of one client, in ms. */
const OVER_LIMIT_MS = 400;

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Returns how often work of `ms` milliseconds had to pause, in a process whose only earlier work is that of PostgreSQL
 * for `loadMs` milliseconds.
 */
async function pausesOf(ms: number, turnsFor: TurnsFor, loadMs = 0): Promise<number> {
  vi.resetModules();
  const [{ runCooperatively }, { noteCacheHit, noteClient, noteLoad }, { TurnBudget }] = await Promise.all([
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
  noteLoad(loadMs);
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

it("counts the time of PostgreSQL for a load by its core's share of the machine", async () => {
  const shortMs = 10;
  expect(await pausesOf(shortMs, "requests")).toBe(0);
  expect(await pausesOf(shortMs, "requests", OVER_LIMIT_MS * availableParallelism())).toBeGreaterThan(0);
  expect(await pausesOf(shortMs, "requests", OVER_LIMIT_MS / 2)).toBe(0);
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
