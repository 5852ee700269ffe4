import fc from "fast-check";
import { expect, test } from "vitest";
import { classStatusCodesOf, codedLayers, type IndexLayer, SCHOOL_STATUS_LAYER } from "../classes.ts";
import { availabilityOf, factsOf } from "../facts.ts";
import { prepare } from "../follow/prepare.ts";
import { withStatuses } from "../follow/statuses.ts";
import type { CoreColumns, MapIndex } from "../map-index.ts";
import { Places } from "../places.ts";
import { rankTopsOf } from "../rank-tops.ts";
import { RowSet } from "../rows/row-set.ts";
import { anySchool, anySchools, createPlaces, createSchool } from "../testing/create-schools.ts";
import { expectSame } from "../testing/expect-same.ts";
import { createIndex } from "./builder.ts";
import { mergeIndexes } from "./merge.ts";

test("merging changes creates the same index as building it from all schools", async () => {
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
      const merged = await mergeIndexes(base, rowsOf(base, [...gone]), added);
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

test("merges schools that stay in place, and schools that swap places", async () => {
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
      derivedValues(base);
      const merged = await mergeIndexes(
        base,
        rowsOf(base, [...fresh.keys()]),
        createIndex(fresh.values(), places, "2"),
      );
      const rebuilt = createIndex(
        before.map((school) => fresh.get(school.id) ?? school),
        places,
        "2",
      );
      expectSame(merged, rebuilt);
      expectSameDerivedValues(merged, rebuilt);
      for (const { id } of before) expect(merged.ids[merged.rowOf(id)]).toBe(id);
    }),
  );
});

/** Returns the rows of these schools in an index. */
function rowsOf(index: MapIndex, ids: readonly number[]): RowSet {
  return RowSet.of(ids.map((id) => index.rowOf(id)).filter((row) => row >= 0));
}

const LAYERS: readonly IndexLayer[] = [
  SCHOOL_STATUS_LAYER,
  {
    id: 4,
    column: "coverage_type",
    legend: { good: { values: ["4g"], labels: "4G" } },
    applicableCountries: [],
  },
];

/** Computes all values that are derived from an index once, and reused for later versions as long as they are valid. */
function derivedValues(index: MapIndex) {
  return [factsOf(index), rankTopsOf(index), ...LAYERS.map((layer) => classStatusCodesOf(index, layer))];
}

function expectSameDerivedValues(actual: MapIndex, expected: MapIndex): void {
  expect(derivedValues(actual)).toEqual(derivedValues(expected));
}

test("a column without changes is shared with the base, and so are values derived from it", async () => {
  const places = createPlaces();
  const school = (id: number, name: string, num_students: number) =>
    createSchool({ id, name, gigaId: `KEN-${id}`, externalId: `x${id}`, lon: id, attributes: { num_students } });
  const base = createIndex([school(1, "One", 10), school(2, "Two", 20), school(3, "Three", 30)], places, "1");
  derivedValues(base);
  const merged = await mergeIndexes(base, RowSet.of([1]), createIndex([school(2, "Second", 20)], places, "2"));
  expect([merged.name(1), base.name(1)]).toEqual(["Second", "Two"]);
  expect([merged.gigaId(1), merged.gigaId(2)]).toEqual(["KEN-2", "KEN-3"]);
  for (const name of Object.keys(base.core) as (keyof CoreColumns)[]) expect(merged.core[name]).toBe(base.core[name]);
  for (const [name, column] of base.parts().attributes) expect(merged.attribute(name)).toBe(column);
  expect(merged.externalIds).toBe(base.externalIds);
  derivedValues(merged).forEach((value, i) => {
    expect(value).toBe(derivedValues(base)[i]);
  });
});

test("values requested from the previous index are prepared for the next one before it is served", async () => {
  const base = createIndex([createSchool({ id: 1 }), createSchool({ id: 2, lon: 1 })], createPlaces(), "1");
  derivedValues(base);
  const next = withStatuses(base, [{ id: 2, connection_status: "connected" }], "2");
  expect(codedLayers(next)).toEqual([]);
  await prepare(next, base);
  expect(codedLayers(next)).toEqual(LAYERS);
  expect([...classStatusCodesOf(next, SCHOOL_STATUS_LAYER)]).not.toEqual([
    ...classStatusCodesOf(base, SCHOOL_STATUS_LAYER),
  ]);
  expectSameDerivedValues(
    next,
    createIndex([createSchool({ id: 1 }), createSchool({ id: 2, lon: 1, status: "connected" })], createPlaces(), "2"),
  );
});

test("the base is not changed", async () => {
  const places = createPlaces();
  const base = createIndex([createSchool({ id: 1, name: "Before" })], places);
  const added = createIndex([createSchool({ id: 1, name: "After" }), createSchool({ id: 2 })], places);
  const merged = await mergeIndexes(base, RowSet.of([0]), added);
  expect([base.size, base.name(0)]).toEqual([1, "Before"]);
  expect([merged.size, merged.name(0)]).toEqual([2, "After"]);
});

test("a vocabulary that exceeds its codes is converted to free text without loss", async () => {
  const places = createPlaces();
  const schools = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      createSchool({ id: from + i, attributes: { address: `Road ${from + i}` } }),
    );
  const base = createIndex(schools(1, 40_000), places);
  const added = createIndex(schools(40_001, 40_000), places);
  const merged = await mergeIndexes(base, RowSet.none(), added);
  expect([base.attribute("address").kind, merged.attribute("address").kind]).toEqual(["word", "string"]);
  for (const id of [1, 300, 40_000, 40_001, 80_000]) {
    expect(merged.attribute("address").value(merged.rowOf(id))).toBe(`Road ${id}`);
  }
});

test("countries take one byte per school up to 256 countries, then two, and stay correct when another one is added", async () => {
  const placesOf = (count: number) =>
    Places.of({
      countries: Array.from({ length: count }, (_, at) => ({
        ...createPlaces().countries[0]!,
        id: at + 1,
        code: `${at}`,
      })),
      regions: [],
      districts: [],
    });
  const schoolOf = (countryId: number) => createSchool({ id: countryId, countryId });
  const base = createIndex([schoolOf(1), schoolOf(256)], placesOf(256));
  expect(base.country).toBeInstanceOf(Uint8Array);
  const merged = await mergeIndexes(base, rowsOf(base, []), createIndex([schoolOf(257)], placesOf(257)));
  expect(merged.country).toBeInstanceOf(Uint16Array);
  expect([1, 256, 257].map((id) => merged.countries[merged.country[merged.rowOf(id)]!]!.id)).toEqual([1, 256, 257]);
});
