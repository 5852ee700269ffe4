import fc from "fast-check";
import { expect, test } from "vitest";
import { FirstSeen } from "./first-seen.ts";

test("agrees with a map, also after growing", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ maxLength: 6 }), { maxLength: 200 }), (keys) => {
      const seen = new FirstSeen();
      keys.forEach((key, i) => {
        expect(seen.lineOf(key)).toBeUndefined();
        seen.note(key, i + 1);
      });
      expect(keys.map((key) => seen.lineOf(key))).toEqual(keys.map((_, i) => i + 1));
    }),
  );
});

test("distinguishes a hundred thousand similar ids", () => {
  const seen = new FirstSeen();
  const id = (i: number) => `bf651987-27d2-3fe1-aae9-${i.toString(16).padStart(12, "0")}`;
  for (let i = 1; i <= 100_000; i++) seen.note(id(i), i);
  for (let i = 1; i <= 100_000; i += 997) expect(seen.lineOf(id(i))).toBe(i);
  expect(seen.lineOf(id(100_001))).toBeUndefined();
});
