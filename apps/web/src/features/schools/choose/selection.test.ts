import fc from "fast-check";
import { expect, test } from "vitest";
import { type Selection, toggled } from "./selection.ts";

const none: Selection = { ids: [], isFull: false };
const choose = (ids: readonly number[], most: number) =>
  ids.reduce((selection, id) => toggled(selection, id, most), none);

test("adds and removes schools, and keeps the order", () => {
  expect(choose([3, 1, 2, 1], 20)).toEqual({ ids: [3, 2], isFull: false });
});

test("refuses one school more than allowed, reports it, and accepts a school again after one is removed", () => {
  expect(choose([1, 2, 3], 2)).toEqual({ ids: [1, 2], isFull: true });
  expect(choose([1, 2, 3, 1, 3], 2)).toEqual({ ids: [2, 3], isFull: false });
});

test("never selects a school twice or more schools than allowed, for any sequence of clicks", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 })), fc.integer({ min: 1, max: 20 }), (presses, most) => {
      const { ids } = choose(presses, most);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(most);
    }),
  );
});
