import fc from "fast-check";
import { expect, test } from "vitest";
import { type ComparedScope, keysOfScope, MAX_COMPARED, readKeys } from "./compare-keys.ts";

const anyCode = fc.stringMatching(/^[A-Z]{2}$/);
const anyRegion = fc.string({ minLength: 1 });
const anyPlace: fc.Arbitrary<ComparedScope> = fc.oneof(
  fc.record({ kind: fc.constant("country" as const), code: anyCode }),
  fc.record({ kind: fc.constant("country" as const), code: anyCode, region: anyRegion }),
  fc.record({
    kind: fc.constant("schools" as const),
    ids: fc.integer({ min: 1, max: 999_999_999 }).map((id) => [id]),
  }),
);

test("a country, a region and a school are read in the order of the URL", () => {
  const { places, unreadable, leftOut } = readKeys(["ke", "br:BRA001", "school:7"]);
  expect(places.map(({ scope }) => scope)).toEqual([
    { kind: "country", code: "KE" },
    { kind: "country", code: "BR", region: "BRA001" },
    { kind: "schools", ids: [7] },
  ]);
  expect([unreadable, leftOut]).toEqual([[], []]);
});

test("any places are restored from their keys, and no key contains the comma separator", () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyPlace, { maxLength: MAX_COMPARED, selector: (p) => keysOfScope(p)[0] }), (scopes) => {
      const keys = scopes.flatMap(keysOfScope);
      expect(keys.join("").includes(",")).toBe(false);
      const { places, unreadable } = readKeys(keys);
      expect(places.map(({ scope }) => scope)).toEqual(scopes);
      expect(places.map(({ key }) => key)).toEqual(keys);
      expect(unreadable).toEqual([]);
    }),
  );
});

const anySign = fc.constantFrom(..."ke:,%25school09-\ud800é\u0000");

test("invalid keys are returned, are never thrown and never count as a place", () => {
  const garbage = ["xyz", "k", "school:0", "school:x", "ke:", ":a", "ke:%E0%A4", "9"];
  expect(readKeys(["ke", ...garbage])).toMatchObject({ unreadable: garbage, leftOut: [] });
  expect(readKeys(["ke:\ud800"]).unreadable).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: anySign, maxLength: 12 }), { maxLength: 8 }), (keys) => {
      const { places, leftOut, unreadable } = readKeys(keys);
      expect(places.length).toBeLessThanOrEqual(MAX_COMPARED);
      expect(places.length + leftOut.length + unreadable.length).toBeLessThanOrEqual(keys.length);
    }),
  );
});

test("a repeated place is included once, and places beyond four are returned separately", () => {
  expect(readKeys(["ke", "KE", "ke"]).places).toHaveLength(1);
  const { places, leftOut } = readKeys(["ke", "br", "mx", "rw", "tz"]);
  expect(places).toHaveLength(4);
  expect(leftOut.map(({ key }) => key)).toEqual(["tz"]);
});

test("several schools have several keys, and the world has none", () => {
  expect(keysOfScope({ kind: "schools", country: "KE", ids: [3, 1] })).toEqual(["school:3", "school:1"]);
  expect(keysOfScope({ kind: "world" })).toEqual([]);
});
