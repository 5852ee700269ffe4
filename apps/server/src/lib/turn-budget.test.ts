import fc from "fast-check";
import { expect, it } from "vitest";
import { TurnBudget } from "./turn-budget.ts";

const BURST_MS = 300;
const TURN_MS = 3;

/**
 * Returns the milliseconds of work that clients do within `ms` milliseconds when they use their full budget; requests
 * of `other` are served from the cache in the meantime.
 */
function workedIn(ms: number, clients: readonly (string | undefined)[], other: string | null = "other"): number {
  const budget = new TurnBudget();
  let [now, worked] = [0, 0];
  while (now < ms) {
    for (const client of clients) budget.noteClient(client, now);
    if (other !== null) budget.noteCacheHit(() => other, now);
    now += budget.pause(now);
    worked += TURN_MS;
    now += TURN_MS;
    budget.charge(TURN_MS, now);
  }
  return worked;
}

it("leaves four fifths of the event loop to others during the work of one client, after an initial burst", () => {
  expect(workedIn(10_000, ["a"])).toBeGreaterThan(BURST_MS + 0.19 * 10_000);
  expect(workedIn(10_000, ["a"])).toBeLessThan(BURST_MS + 0.2 * 10_000 + 2 * TURN_MS);
});

it("gives each further client a fifth, and all of the event loop to five clients", () => {
  expect(workedIn(10_000, ["a", undefined])).toBeLessThan(BURST_MS + 0.4 * 10_000 + 2 * TURN_MS);
  expect(workedIn(10_000, ["a", "b", "c", "d", "e"])).toBeGreaterThanOrEqual(10_000);
});

it("does not limit work while no other client is served from the cache", () => {
  expect(workedIn(10_000, ["a"], null)).toBeGreaterThanOrEqual(10_000);
  expect(workedIn(10_000, ["a"], "a")).toBeGreaterThanOrEqual(10_000);
});

it("counts a client for as long as its work lasts", () => {
  const budget = new TurnBudget();
  let worked = 0;
  budget.noteClient("a", 0);
  for (let now = 0; now < 10_000; now += TURN_MS) {
    budget.noteCacheHit(() => "other", now);
    now += budget.pause(now);
    worked += TURN_MS;
    budget.charge(TURN_MS, now);
  }
  expect(worked).toBeLessThan(BURST_MS + 0.2 * 10_000 + 2 * TURN_MS);
});

it("identifies cached clients only while a client has work, and not for each response", () => {
  const budget = new TurnBudget();
  let identified = 0;
  const hit = (now: number) => budget.noteCacheHit(() => `other ${identified++}`, now);
  for (let now = 0; now < 1000; now++) hit(now);
  expect(identified).toBe(0);
  budget.noteClient("a", 1000);
  for (let now = 1000; now < 2000; now++) hit(now);
  expect(identified).toBe(2);
});

it("has no debt from a time without other clients", () => {
  const budget = new TurnBudget();
  budget.noteClient("a", 0);
  for (let now = TURN_MS; now < 2000; now += TURN_MS) {
    budget.charge(TURN_MS, now);
    budget.pause(now);
  }
  budget.noteClient("a", 2000);
  budget.noteCacheHit(() => "other", 2000);
  budget.charge(TURN_MS, 2000);
  expect(budget.pause(2000)).toBeLessThanOrEqual(TURN_MS / 0.2);
});

it("limits one client to its burst and share, regardless of its work", () => {
  const work = fc.array(fc.record({ idle: fc.nat(400), ms: fc.integer({ min: 1, max: 20 }) }), { maxLength: 200 });
  fc.assert(
    fc.property(work, (turns) => {
      const budget = new TurnBudget();
      let [now, worked] = [0, 0];
      for (const { idle, ms } of turns) {
        now += idle;
        budget.noteClient("a", now);
        budget.noteCacheHit(() => "other", now);
        now += budget.pause(now) + ms;
        worked += ms;
        budget.charge(ms, now);
        // A running turn may exceed the remaining budget.
        expect(worked).toBeLessThanOrEqual(BURST_MS + 0.2 * now + 20);
      }
    }),
  );
});
