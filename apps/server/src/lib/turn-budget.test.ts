import fc from "fast-check";
import { expect, it } from "vitest";
import { TurnBudget } from "./turn-budget.ts";

const BURST_MS = 300;
const TURN_MS = 3;

/** Milliseconds of work that clients have done in so long, when they want as much as they may have; `other` is answered from the cache meanwhile. */
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

it("leaves four fifths of the event loop to others beside the work of one client, after a first burst", () => {
  expect(workedIn(10_000, ["a"])).toBeGreaterThan(BURST_MS + 0.19 * 10_000);
  expect(workedIn(10_000, ["a"])).toBeLessThan(BURST_MS + 0.2 * 10_000 + 2 * TURN_MS);
});

it("gives each further client a fifth, and five of them all of it", () => {
  expect(workedIn(10_000, ["a", undefined])).toBeLessThan(BURST_MS + 0.4 * 10_000 + 2 * TURN_MS);
  expect(workedIn(10_000, ["a", "b", "c", "d", "e"])).toBeGreaterThanOrEqual(10_000);
});

it("holds nothing back while nobody else is answered from the cache", () => {
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

it("asks who was answered only while somebody has work done, and not at each answer", () => {
  const budget = new TurnBudget();
  let asked = 0;
  const hit = (now: number) => budget.noteCacheHit(() => `other ${asked++}`, now);
  for (let now = 0; now < 1000; now++) hit(now);
  expect(asked).toBe(0);
  budget.noteClient("a", 1000);
  for (let now = 1000; now < 2000; now++) hit(now);
  expect(asked).toBe(2);
});

it("owes nothing for a time in which nobody else was there", () => {
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

it("never lets one client work more than its burst and its share, whatever its work is made of", () => {
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
        // A turn that is under way may go beyond what is left.
        expect(worked).toBeLessThanOrEqual(BURST_MS + 0.2 * now + 20);
      }
    }),
  );
});
