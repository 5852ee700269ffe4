import { CLASSES } from "@schoolmap/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stabilityOf, stableDays } from "./stability.ts";

const anyDays = fc.array(fc.constantFrom(...CLASSES, null), { maxLength: 31 });

test("stability is the share of the days with a measurement that reach the benchmark, regardless of their order", () => {
  fc.assert(
    fc.property(anyDays, (classes) => {
      const counted = stableDays(classes);
      expect(counted.days).toBe(classes.filter((name) => name !== null).length);
      expect(counted).toEqual(stableDays([null, ...classes.toReversed()]));
      const share = stabilityOf(counted);
      expect(Number.isNaN(share)).toBe(counted.days === 0);
      if (counted.days === 0) return;
      expect(share * counted.days).toBeCloseTo(classes.filter((name) => name === "good").length, 9);
      expect(stabilityOf(stableDays([...classes, "good"]))).toBeGreaterThanOrEqual(share);
      expect(stabilityOf(stableDays([...classes, "bad"]))).toBeLessThanOrEqual(share);
    }),
  );
});
