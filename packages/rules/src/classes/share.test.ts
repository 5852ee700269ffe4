import fc from "fast-check";
import { expect, test } from "vitest";
import { areasLead, connectedShare, reachingShare, shareStep, shownShare } from "./share.ts";

test("the steps of the ramp start at 0, 20, 40, 60 and 80 %, and 100 % belongs to the last step", () => {
  expect([0, 0.199, 0.2, 0.399, 0.4, 0.6, 0.799, 0.8, 1].map(shareStep)).toEqual([1, 1, 2, 2, 3, 4, 4, 5, 5]);
});

test("a share of connected schools is shown if at least one school in ten is known", () => {
  expect(shownShare(connectedShare({ connected: 9, not_connected: 0, unknown: 91 }))).toBeNull();
  expect(shownShare(connectedShare({ connected: 5, not_connected: 5, unknown: 90 }))).toBe(0.5);
  expect(shownShare(connectedShare({ connected: 0, not_connected: 0, unknown: 0 }))).toBeNull();
});

test("a share that reaches the benchmark is shown from ten measured schools on", () => {
  expect(shownShare(reachingShare({ good: 9, moderate: 0, bad: 0, unknown: 3 }, 500))).toBeNull();
  expect(shownShare(reachingShare({ good: 4, moderate: 5, bad: 1, unknown: 3 }, 500))).toBe(0.4);
});

test("more connected schools never lower the step", () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), fc.integer({ min: 1, max: 5000 }), (connected, other, more) => {
      const step = (count: number) => shareStep(count / (count + other + 1));
      expect(step(connected + more)).toBeGreaterThanOrEqual(step(connected));
    }),
  );
});

test("regions are shown first when at least half of them have a share, regardless of their order", () => {
  const known = connectedShare({ connected: 5, not_connected: 5, unknown: 90 });
  const few = connectedShare({ connected: 5, not_connected: 4, unknown: 91 });
  fc.assert(
    fc.property(fc.array(fc.constantFrom(known, few)), fc.nat(), (shares, at) => {
      const withoutShare = shares.filter((share) => share === few).length;
      expect(areasLead(shares)).toBe(withoutShare <= shares.length - withoutShare);
      expect(areasLead(shares.toReversed())).toBe(areasLead(shares));
      // An additional region with a share never changes the result to false.
      const more = [...shares.slice(0, at), known, ...shares.slice(at)];
      expect(Number(areasLead(more))).toBeGreaterThanOrEqual(Number(areasLead(shares)));
    }),
  );
  expect([[known, few], [known, few, few], [few]].map(areasLead)).toEqual([true, false, false]);
});
