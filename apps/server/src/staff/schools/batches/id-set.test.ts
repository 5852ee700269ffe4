import fc from "fast-check";
import { expect, it } from "vitest";
import { runAtOnce } from "../../../lib/steps.ts";
import { RowSet } from "../../../mapindex/index.ts";
import { keepRows } from "../../../mapindex/rows/row-tests.ts";
import { RowsById } from "../../../mapindex/rows/rows-by-id.ts";
import { IdSet } from "./id-set.ts";

it("returns the ids in order, also after conversion from bytes", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(100_000), { size: "large" }), fc.nat(5), (ids, limit) => {
      const ascending = [...ids].sort((a, b) => a - b);
      const set = IdSet.of(ids);
      expect([...set]).toEqual(ascending);
      expect(set.count).toBe(ids.length);
      expect(set.first(limit + 1)).toEqual(ascending.slice(0, limit + 1));
      expect([...IdSet.fromBytes(set.toBytes())]).toEqual(ascending);
    }),
  );
});

it("contains the same ids of rows as when they are added one by one", () => {
  const anyRows = fc.record({
    ids: fc.uniqueArray(fc.nat(10_000), { size: "large" }),
    keep: fc.nat(9),
    from: fc.nat(50),
  });
  fc.assert(
    fc.property(anyRows, ({ ids, keep, from }) => {
      const index = { ids: Uint32Array.from(ids), size: ids.length, rowsById: RowsById.of(Uint32Array.from(ids)) };
      const all = new RowSet(Math.min(from, ids.length), ids.length, null);
      const rows = keep === 0 ? all : all.filtered([keepRows((row) => row % keep === 0)]);
      const expected = IdSet.of(rows.take(0, ids.length).map((row) => ids[row]!));
      expect(runAtOnce(IdSet.ofRows(rows, index)).toBytes()).toEqual(expected.toBytes());
    }),
  );
});
