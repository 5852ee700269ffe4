import { ATTRIBUTES, CONNECTION_STATUSES } from "@schoolmap/contract";
import { mortonOfGrid } from "@schoolmap/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anySchools, createPlaces, createSchool } from "../testing/create-schools.ts";
import { createIndex } from "./builder.ts";

test("every school is returned as it was added", () => {
  fc.assert(
    fc.property(anySchools, (schools) => {
      const index = createIndex(schools, createPlaces());
      expect(index.size).toBe(schools.length);
      for (const school of schools) {
        const row = index.rowOf(school.id);
        expect(index.ids[row]).toBe(school.id);
        expect(index.name(row)).toBe(school.name);
        expect(index.gigaId(row)).toBe(school.gigaId);
        expect(index.externalId(row)).toBe(school.externalId);
        expect(Math.abs(index.lon(row) - school.lon)).toBeLessThan(1e-7);
        expect(Math.abs(index.lat(row) - school.lat)).toBeLessThan(1e-7);
        expect(index.countries[index.country[row]!]?.id).toBe(school.countryId);
        expect(index.regions[index.region[row]!]?.id).toBe(school.regionId ?? 0);
        expect(CONNECTION_STATUSES[index.status[row]!]).toBe(school.status);
        expect(index.isDemo(row)).toBe(school.isDemo);
        const all = Object.fromEntries(ATTRIBUTES.map(({ column }) => [column, school.attributes[column] ?? null]));
        expect(index.attributesOf(row)).toEqual(all);
      }
    }),
  );
});

test("rows are in Morton order, equal cells by id, with the number of shared levels", () => {
  fc.assert(
    fc.property(anySchools, (schools) => {
      const index = createIndex(schools, createPlaces());
      const keys = Array.from(index.ids, (_, row) => mortonOfGrid(index.x[row]!, index.y[row]!));
      for (let row = 1; row < index.size; row++) {
        const [before, here] = [keys[row - 1]!, keys[row]!];
        expect(here > before || (here === before && index.ids[row]! > index.ids[row - 1]!)).toBe(true);
        const shared = index.prefix[row]!;
        const cellAt = (key: number, level: number) => Math.floor(key / 4 ** (26 - level));
        expect(cellAt(here, shared)).toBe(cellAt(before, shared));
        if (shared < 26) expect(cellAt(here, shared + 1)).not.toBe(cellAt(before, shared + 1));
      }
    }),
  );
});

test("an unknown id has no row", () => {
  const index = createIndex([createSchool({ id: 5 }), createSchool({ id: 9 })], createPlaces());
  expect([4, 5, 6, 9, 10].map((id) => index.rowOf(id))).toEqual([-1, 0, -1, 1, -1]);
});

test("a school in an unknown country is refused", () => {
  expect(() => createIndex([createSchool({ countryId: 99 })], createPlaces())).toThrow(/unknown country 99/);
});
