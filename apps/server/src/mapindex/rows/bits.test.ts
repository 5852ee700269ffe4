import fc from "fast-check";
import { expect, test } from "vitest";
import { Bits } from "./bits.ts";

const SIZE = 5_000;
const doc = fc.integer({ min: 0, max: SIZE - 1 });
const docs = fc.oneof(
  fc.uniqueArray(doc, { maxLength: 40 }),
  fc.tuple(doc, doc).map(([a, b]) => Array.from({ length: Math.abs(a - b) }, (_, i) => Math.min(a, b) + i)),
);
const setOf = (list: readonly number[]) => {
  const bits = new Bits(SIZE);
  for (const one of list) bits.add(one);
  return bits;
};
const membersOf = (bits: Bits) => bits.slice(0, SIZE);
const ascending = (list: Iterable<number>) => [...list].sort((a, b) => a - b);

test("set operations give the same results as on a Set", () => {
  fc.assert(
    fc.property(docs, docs, (a, b) => {
      const [inA, inB] = [new Set(a), new Set(b)];
      expect(membersOf(setOf(a).or(setOf(b)))).toEqual(ascending(new Set([...a, ...b])));
      expect(membersOf(setOf(a).and(setOf(b)))).toEqual(ascending(a.filter((d) => inB.has(d))));
      expect(membersOf(setOf(a).andNot(setOf(b)))).toEqual(ascending(a.filter((d) => !inB.has(d))));
      expect(setOf(a).or(setOf(b)).count()).toBe(new Set([...inA, ...inB]).size);
      expect(setOf(a).count()).toBe(a.length);
    }),
  );
});

test("a range contains the numbers between its ends", () => {
  fc.assert(
    fc.property(doc, doc, (from, to) => {
      const expected = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
      expect(membersOf(new Bits(SIZE).addRange(from, to))).toEqual(expected);
    }),
  );
});

test("slices contain the right members, and deleted members are gone", () => {
  fc.assert(
    fc.property(docs, fc.nat(50), fc.nat(50), (list, skip, limit) => {
      expect(setOf(list).slice(skip, limit)).toEqual(ascending(list).slice(skip, skip + limit));
      const bits = setOf(list);
      for (const one of list) bits.delete(one);
      expect(bits.count()).toBe(0);
    }),
  );
});
