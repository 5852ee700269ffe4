import { CONNECTION_STATUSES } from "@schoolmap/contract";
import { classifyStatic, matches } from "@schoolmap/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createIndex } from "./build/builder.ts";
import type { IndexLayer } from "./classes.ts";
import type { Scope } from "./rows/scope.ts";
import { scopeOf, WORLD } from "./rows/scope.ts";
import type { SchoolRow } from "./school-row.ts";
import { anyFilters, anyScopeOf } from "./testing/any-filters.ts";
import { anySchools, createPlaces, createSchool } from "./testing/create-schools.ts";
import { createView } from "./view.ts";

function isInScope(school: SchoolRow, scope: Scope): boolean {
  switch (scope.kind) {
    case "world":
      return true;
    case "country":
      return scope.ids.includes(school.countryId);
    case "region":
      return school.regionId !== null && scope.ids.includes(school.regionId);
    case "schools":
      return scope.ids.includes(school.id);
  }
}

test("a view contains exactly the schools that pass the rules one by one", () => {
  const request = anySchools.chain((schools) =>
    fc.tuple(fc.constant(schools), anyScopeOf(schools.map(({ id }) => id)), anyFilters),
  );
  fc.assert(
    fc.property(request, ([schools, scope, filters]) => {
      const { index, rows } = createView(createIndex(schools, createPlaces()), { scope, filters });
      const seen: number[] = [];
      rows.eachRow((row) => seen.push(index.ids[row]!));
      const valueIn = (school: SchoolRow, column: string) =>
        column === "name" ? school.name : (Object.entries(school.attributes).find(([c]) => c === column)?.[1] ?? null);
      const expected = schools
        .filter((s) => isInScope(s, scope) && filters.every((f) => matches(f, valueIn(s, f.column))))
        .map(({ id }) => id);
      expect(seen.sort()).toEqual(expected.sort());
      expect(rows.count).toBe(expected.length);
    }),
    { numRuns: 300 },
  );
});

const LAYERS: readonly IndexLayer[] = [
  {
    id: 4,
    column: "coverage_type",
    legend: {
      good: { values: ["5g", "4g"], labels: "4G" },
      moderate: { values: ["primary"], labels: "3G" },
      bad: { values: ["no"], labels: "No" },
    },
    applicableCountries: [],
  },
  {
    id: 5,
    column: "computer_lab",
    legend: { good: { values: ["yes"], labels: "Yes" }, bad: { values: [], labels: "No" } },
    applicableCountries: [],
  },
  {
    id: 6,
    column: "num_students",
    legend: { good: { values: [">255"], labels: "Many" }, moderate: { values: ["1..255"], labels: "Some" } },
    applicableCountries: [],
  },
];

test("the class of every row equals the class of its value according to the rules", () => {
  fc.assert(
    fc.property(anySchools, fc.constantFrom(...LAYERS), (schools, layer) => {
      const view = createView(createIndex(schools, createPlaces()), { scope: WORLD, filters: [], layer });
      for (let row = 0; row < view.index.size; row++) {
        const { codes, classOf, statusOf } = view.groups;
        const value = view.index.attribute(layer.column!).value(row);
        expect(classOf(codes[row]!)).toBe(classifyStatic(value, layer.legend));
        expect(statusOf(codes[row]!)).toBe(CONNECTION_STATUSES[view.index.status[row]!]);
      }
    }),
  );
});

test("the narrowest scope in the request has priority", () => {
  const all = { school_id__in: [3, 1], admin1_id: 4, country_id: 5 };
  expect(scopeOf(all, [6])).toEqual({ kind: "schools", ids: [1, 3] });
  expect(scopeOf({ ...all, school_id__in: undefined }, [6])).toEqual({ kind: "region", ids: [4] });
  expect(scopeOf({ country_id: 5, country_id__in: [5, 2] }, [6])).toEqual({ kind: "country", ids: [2, 5] });
  expect(scopeOf({}, [6])).toEqual({ kind: "country", ids: [6] });
  expect(scopeOf({})).toEqual({ kind: "world" });
});

test("the same request of one version returns the same rows object", () => {
  const index = createIndex([createSchool()], createPlaces());
  expect(createView(index, { scope: WORLD, filters: [] }).rows).toBe(
    createView(index, { scope: WORLD, filters: [] }).rows,
  );
});
