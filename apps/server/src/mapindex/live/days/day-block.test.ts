import fc from "fast-check";
import { expect, test } from "vitest";
import { LiveSchools } from "../schools/live-schools.ts";
import { type DayBlock, DayBlockBuilder, WEEK } from "./day-block.ts";

const MONDAY = 20_000;
const SCHOOLS = Array.from({ length: 12 }, (_, i) => ({ schoolId: 50 - i, registeredOn: 0 }));
const schools = LiveSchools.none().updated(SCHOOLS);

type Value = readonly [school: number, day: number, value: number];
const anyValues: fc.Arbitrary<Value[]> = fc.array(
  fc.tuple(
    fc.constantFrom(...SCHOOLS.map(({ schoolId }) => schoolId), 999),
    fc.nat(WEEK - 1),
    fc.constantFrom(0, 1, 20_000_000, 4_294_967_295, 9_000_000_000),
  ),
  { maxLength: 30 },
);

function blockOf(values: readonly Value[], older?: ConstructorParameters<typeof DayBlockBuilder>[2]): DayBlock {
  const builder = new DayBlockBuilder(schools, MONDAY, older);
  for (const [school, day, value] of values) builder.add(school, MONDAY + day, value);
  return builder.finish();
}

test("a block contains the sums and counts of its values, and only schools with values", () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const block = blockOf(values);
      expect([...block.slots]).toEqual([...block.slots].sort((a, b) => a - b));
      for (const { schoolId } of SCHOOLS) {
        const at = block.positionOf(schools.slotOf(schoolId));
        const own = values.filter(([school]) => school === schoolId);
        expect(at >= 0).toBe(own.length > 0);
        for (let day = 0; at >= 0 && day < WEEK; day++) {
          const there = own.filter(([, other]) => other === day).map(([, , value]) => value);
          expect(block.counts[at * WEEK + day]).toBe(there.length);
          expect(block.sums[at * WEEK + day]).toBe(there.reduce((a, b) => a + b, 0));
        }
      }
    }),
  );
});

test("a block in which some schools are renewed equals a newly built one", () => {
  const anySchools = fc.uniqueArray(fc.constantFrom(...SCHOOLS.map(({ schoolId }) => schoolId), 999));
  fc.assert(
    fc.property(anyValues, anyValues, anySchools, (before, after, renewed) => {
      const now = [
        ...before.filter(([school]) => !renewed.includes(school)),
        ...after.filter(([school]) => renewed.includes(school)),
      ];
      const patched = blockOf(
        after.filter(([school]) => renewed.includes(school)),
        { block: blockOf(before), renewed },
      );
      const anew = blockOf(now);
      expect([...patched.slots]).toEqual([...anew.slots]);
      expect([...patched.sums]).toEqual([...anew.sums]);
      expect([...patched.counts]).toEqual([...anew.counts]);
    }),
  );
});
