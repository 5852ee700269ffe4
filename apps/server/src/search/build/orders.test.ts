import fc from "fast-check";
import { expect, test } from "vitest";
import { radixSort } from "../../lib/radix.ts";
import { runAtOnce } from "../../lib/steps.ts";
import { orderByName } from "../../mapindex/names/name-order.ts";
import { sortWords } from "../../mapindex/names/sort-words.ts";
import { tokenise } from "../../mapindex/names/tokenise.ts";
import { allRowsOf, createNames } from "../../mapindex/testing/create-names.ts";
import { bareId, ID_KEY_LENGTH, orderById } from "./id-order.ts";

test("a radix sort keeps the order of equal keys", () => {
  const key = fc.oneof(fc.nat(5), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
  fc.assert(
    fc.property(fc.array(key, { maxLength: 200 }), (keys) => {
      const order = Uint32Array.from(keys, (_, i) => i);
      const expected = [...order].sort((a, b) => keys[a]! - keys[b]! || a - b);
      expect([...runAtOnce(radixSort(order, Uint32Array.from(keys), 2 ** 32 - 1))]).toEqual(expected);
    }),
  );
});

test("ids are ordered by their first characters, ignoring separators", () => {
  const id = fc.oneof(
    fc.uuid(),
    fc.string({ unit: fc.constantFrom(..."09AaZz-_ é/.ß"), maxLength: 14 }),
    fc.string({ unit: "grapheme", maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(id, { maxLength: 60 }), (ids) => {
      const keyOf = (doc: number) => bareId(ids[doc]!).slice(0, ID_KEY_LENGTH);
      const withId = ids.map((_, doc) => doc).filter((doc) => keyOf(doc) !== "");
      const expected = withId.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a - b));
      expect([...runAtOnce(orderById(ids.length, (doc) => ids[doc]!))]).toEqual(expected);
    }),
  );
});

test("words are sorted by code units, regardless of how many share a prefix", () => {
  const words = Array.from({ length: 30_000 }, (_, i) => `school${((i * 7919) % 30_000).toString(36)}`);
  expect(runAtOnce(sortWords(words))).toEqual([...words].sort());
  expect(runAtOnce(sortWords(["ß", "z", "\ud83d\ude00", "a", "\uffee"]))).toEqual(["a", "z", "ß", "😀", "\uffee"]);
});

test("names are ordered word by word, and equal names by school id", () => {
  const name = fc.array(fc.constantFrom("a", "ab", "b"), { maxLength: 8 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 60 }), fc.integer({ min: 1, max: 97 }), (names, step) => {
      const schools = names.map((text, i) => ({ id: ((i * step) % 101) * 100 + i, name: text }));
      const tokens = runAtOnce(tokenise(createNames(names), allRowsOf(names)));
      const order = [
        ...runAtOnce(
          orderByName(
            tokens,
            Uint32Array.from(schools, ({ id }) => id),
          ),
        ),
      ];
      const expected = schools.map((_, i) => i);
      expected.sort((a, b) =>
        names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : schools[a]!.id - schools[b]!.id,
      );
      expect(order).toEqual(expected);
    }),
  );
});
