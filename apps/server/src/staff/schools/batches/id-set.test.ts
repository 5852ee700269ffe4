import fc from "fast-check";
import { expect, it } from "vitest";
import { runAtOnce } from "../../../lib/steps.ts";
import { RowSet } from "../../../mapindex/index.ts";
import { IdSet } from "./id-set.ts";

it("gives the ids back in their order, also from its bytes", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(100_000), { size: "large" }), fc.nat(5), (ids, limit) => {
      const ascending = [...ids].sort((a, b) => a - b);
      const set = IdSet.of(ids);
      expect([...set]).toEqual(ascending);
      expect(set.count).toBe(ids.length);
      expect(set.first(limit + 1)).toEqual(ascending.slice(0, limit + 1));
      expect([...IdSet.fromBytes(set.toBytes())]).toEqual(ascending);
      const rows = new RowSet(Math.min(1, ids.length), ids.length, null);
      const ofRows = runAtOnce(IdSet.ofRows(rows, Uint32Array.from(ids)));
      expect([...ofRows]).toEqual(ids.slice(1).sort((a, b) => a - b));
      expect(ofRows.toBytes()).toEqual(IdSet.of(ids.slice(1)).toBytes());
    }),
  );
});
