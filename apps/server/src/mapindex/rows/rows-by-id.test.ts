import fc from "fast-check";
import { expect, test } from "vitest";
import { RowsById } from "./rows-by-id.ts";

/** Consecutive ids with gaps, as assigned by the record, or arbitrary ids, for which no table is built. */
const anyIds = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }),
  fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 40 }),
);
const anyOther = fc.oneof(fc.integer({ min: -3, max: 80 }), fc.constantFrom(0.5, Number.NaN, 2 ** 31, 2 ** 32));

test("every id returns its row and every other number -1, regardless of the distance between ids", () => {
  fc.assert(
    fc.property(anyIds, fc.array(anyOther, { maxLength: 20 }), (ids, others) => {
      const rows = RowsById.of(Uint32Array.from(ids));
      expect(ids.map((id) => rows.rowOf(id))).toEqual([...ids.keys()]);
      expect(others.map((id) => rows.rowOf(id))).toEqual(others.map((id) => ids.indexOf(id)));
      const largest = Math.max(-1, ...ids);
      expect(rows.table?.length ?? null).toBe(largest < ids.length * 4 ? largest + 1 : null);
    }),
  );
});
