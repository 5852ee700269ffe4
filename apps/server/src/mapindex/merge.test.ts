import fc from "fast-check";
import { expect, test } from "vitest";
import { createIndex } from "./builder.ts";
import { availabilityOf } from "./facts.ts";
import { mergeIndexes } from "./merge.ts";
import { anySchool, anySchools, createPlaces, createSchool } from "./testing/create-schools.ts";
import { expectSame } from "./testing/expect-same.ts";

test("merging changes gives the same index as building it anew", async () => {
  const anyChange = anySchools.chain((before) =>
    fc.record({
      before: fc.constant(before),
      changed: fc.array(fc.tuple(fc.constantFrom(1, 2, ...before.map(({ id }) => id)), anySchool), { maxLength: 20 }),
      removed: fc.subarray(before.map(({ id }) => id)),
    }),
  );
  await fc.assert(
    fc.asyncProperty(anyChange, async ({ before, changed, removed }) => {
      const places = createPlaces();
      const fresh = new Map(changed.map(([id, school]) => [id, { ...school, id }]));
      const gone = new Set([...removed, ...fresh.keys()]);
      const base = createIndex(before, places, "1");
      availabilityOf(base, "coverage_type");
      availabilityOf(base, "num_students");
      const added = createIndex(fresh.values(), places, "2");
      const merged = await mergeIndexes(base, (row) => gone.has(base.ids[row]!), added);
      const after = [...before.filter(({ id }) => !gone.has(id)), ...fresh.values()];
      expect(merged.version).toBe("2");
      const rebuilt = createIndex(after, places, "2");
      expectSame(merged, rebuilt);
      for (const column of ["coverage_type", "num_students", "computer_lab"]) {
        expect(availabilityOf(merged, column)).toEqual(availabilityOf(rebuilt, column));
      }
    }),
    { numRuns: 200 },
  );
});

test("schools that stay where they are, and some that swap places, are merged like others", async () => {
  const anyChange = anySchools.chain((before) =>
    fc.record({
      before: fc.constant(before),
      facts: fc.array(fc.tuple(fc.nat(before.length), fc.nat(before.length), anySchool)),
    }),
  );
  await fc.assert(
    fc.asyncProperty(anyChange, async ({ before, facts }) => {
      const places = createPlaces();
      const fresh = new Map(
        facts.flatMap(([at, where, facts]) => {
          const [school, place] = [before[at], before[where]];
          const { lon, lat } = place ?? school ?? {};
          return school && lon !== undefined && lat !== undefined
            ? [[school.id, { ...facts, id: school.id, lon, lat }]]
            : [];
        }),
      );
      const base = createIndex(before, places, "1");
      const merged = await mergeIndexes(
        base,
        (row) => fresh.has(base.ids[row]!),
        createIndex(fresh.values(), places, "2"),
      );
      expectSame(
        merged,
        createIndex(
          before.map((school) => fresh.get(school.id) ?? school),
          places,
          "2",
        ),
      );
      for (const { id } of before) expect(merged.ids[merged.rowOf(id)]).toBe(id);
    }),
  );
});

test("the base stays as it was", async () => {
  const places = createPlaces();
  const base = createIndex([createSchool({ id: 1, name: "Before" })], places);
  const added = createIndex([createSchool({ id: 1, name: "After" }), createSchool({ id: 2 })], places);
  const merged = await mergeIndexes(base, () => true, added);
  expect([base.size, base.name(0)]).toEqual([1, "Before"]);
  expect([merged.size, merged.name(0)]).toEqual([2, "After"]);
});

test("a vocabulary that outgrows its codes becomes free text without losing a word", async () => {
  const places = createPlaces();
  const schools = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      createSchool({ id: from + i, attributes: { address: `Road ${from + i}` } }),
    );
  const base = createIndex(schools(1, 40_000), places);
  const added = createIndex(schools(40_001, 40_000), places);
  const merged = await mergeIndexes(base, () => false, added);
  expect([base.attribute("address").kind, merged.attribute("address").kind]).toEqual(["word", "string"]);
  for (const id of [1, 300, 40_000, 40_001, 80_000]) {
    expect(merged.attribute("address").value(merged.rowOf(id))).toBe(`Road ${id}`);
  }
});
