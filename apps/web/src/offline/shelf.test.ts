import fc from "fast-check";
import { expect, test } from "vitest";
import { Shelf } from "./shelf.ts";

test("evicts the least recently used entry", () => {
  const shelf = new Shelf({ count: 3, bytes: 100 });
  for (const name of ["a", "b", "c"]) expect(shelf.put(name, 10)).toEqual([]);
  shelf.touch("a");
  expect(shelf.put("d", 10)).toEqual(["b"]);
  expect(shelf.put("e", 85)).toEqual(["c", "a"]);
  expect([shelf.count, shelf.bytes]).toEqual([2, 95]);
});

test("counts a changed entry once", () => {
  const shelf = new Shelf({ count: 3, bytes: 100 });
  shelf.put("a", 60);
  expect(shelf.put("a", 80)).toEqual([]);
  expect([shelf.count, shelf.bytes]).toEqual([1, 80]);
});

test("does not store an entry that exceeds the limit alone, and evicts nothing for it", () => {
  const shelf = new Shelf({ count: 3, bytes: 100 });
  shelf.put("a", 60);
  expect(shelf.put("b", 101)).toEqual(["b"]);
  expect([shelf.count, shelf.bytes]).toEqual([1, 60]);
});

test("never exceeds its limits, and evicts exactly the entries that it stops counting", () => {
  const limits = { count: 5, bytes: 50 };
  const step = fc.record({ name: fc.constantFrom(..."abcdefgh"), bytes: fc.nat(60), touch: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const shelf = new Shelf(limits);
      const there = new Map<string, number>();
      for (const { name, bytes, touch } of steps) {
        if (touch) shelf.touch(name);
        else {
          there.set(name, bytes);
          for (const gone of shelf.put(name, bytes)) expect(there.delete(gone)).toBe(true);
        }
        expect(shelf.count).toBe(there.size);
        expect(shelf.bytes).toBe([...there.values()].reduce((sum, one) => sum + one, 0));
        expect(shelf.count).toBeLessThanOrEqual(limits.count);
        expect(shelf.bytes).toBeLessThanOrEqual(limits.bytes);
      }
    }),
  );
});
