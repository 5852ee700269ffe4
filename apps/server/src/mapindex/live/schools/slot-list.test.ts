import fc from "fast-check";
import { expect, test } from "vitest";
import { SlotList } from "./slot-list.ts";

/** Random ids, or thousands of ids at a regular distance. */
const anyIds = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 1, max: 0x7fffffff }), { maxLength: 300 }),
  fc
    .record({ distance: fc.integer({ min: 1, max: 4096 }), count: fc.integer({ min: 1, max: 5000 }) })
    .map(({ distance, count }) => Array.from({ length: count }, (_, i) => (i + 1) * distance)),
);

test("an id keeps its position regardless of later ids, and unknown ids have none", () => {
  fc.assert(
    fc.property(anyIds, fc.integer({ min: 1, max: 0x7fffffff }), (ids, other) => {
      const list = new SlotList();
      expect(ids.map((id) => list.push(id))).toEqual([...ids.keys()]);
      expect(list.length).toBe(ids.length);
      expect(ids.map((id) => list.slotOf(id))).toEqual([...ids.keys()]);
      expect(ids.map((_, slot) => list.idAt(slot))).toEqual(ids);
      expect(list.slotOf(other)).toBe(ids.indexOf(other));
    }),
    { numRuns: 50 },
  );
});
