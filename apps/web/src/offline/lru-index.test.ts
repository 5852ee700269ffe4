import fc from "fast-check";
import { expect, test } from "vitest";
import { LruIndex } from "./lru-index.ts";

test("evicts the least recently used entry", () => {
  const lru = new LruIndex({ count: 3, bytes: 100 });
  for (const name of ["a", "b", "c"]) expect(lru.put(name, 10)).toEqual([]);
  lru.touch("a");
  expect(lru.put("d", 10)).toEqual(["b"]);
  expect(lru.put("e", 85)).toEqual(["c", "a"]);
  expect([lru.count, lru.bytes]).toEqual([2, 95]);
});

test("counts a changed entry once", () => {
  const lru = new LruIndex({ count: 3, bytes: 100 });
  lru.put("a", 60);
  expect(lru.put("a", 80)).toEqual([]);
  expect([lru.count, lru.bytes]).toEqual([1, 80]);
});

test("does not store an entry that exceeds the limit alone, and evicts nothing for it", () => {
  const lru = new LruIndex({ count: 3, bytes: 100 });
  lru.put("a", 60);
  expect(lru.put("b", 101)).toEqual(["b"]);
  expect([lru.count, lru.bytes]).toEqual([1, 60]);
});

test("never exceeds its limits, and evicts exactly the entries that it stops counting", () => {
  const limits = { count: 5, bytes: 50 };
  const step = fc.record({ name: fc.constantFrom(..."abcdefgh"), bytes: fc.nat(60), touch: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const lru = new LruIndex(limits);
      const there = new Map<string, number>();
      for (const { name, bytes, touch } of steps) {
        if (touch) lru.touch(name);
        else {
          there.set(name, bytes);
          for (const gone of lru.put(name, bytes)) expect(there.delete(gone)).toBe(true);
        }
        expect(lru.count).toBe(there.size);
        expect(lru.bytes).toBe([...there.values()].reduce((sum, one) => sum + one, 0));
        expect(lru.count).toBeLessThanOrEqual(limits.count);
        expect(lru.bytes).toBeLessThanOrEqual(limits.bytes);
      }
    }),
  );
});
