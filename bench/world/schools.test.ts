import { countries, regions } from "@schoolmap/geodata";
import { expect, it } from "vitest";
import { Places } from "../../apps/server/src/mapindex/index.ts";
import { blocksOf, createSchools } from "./schools.ts";

/** Returns the world's places, numbered in order. */
function createPlaces(): Places {
  const ids = new Map(countries().map(({ code }, i) => [code, i + 1]));
  return Places.of({
    countries: countries().map(({ code, iso3, names }, i) => ({
      id: i + 1,
      code,
      iso3,
      name: names.en,
      names,
      integrationStatus: 1,
    })),
    regions: regions().map(({ id: code, country, name, names }, i) => ({
      id: i + 1,
      countryId: ids.get(country)!,
      code,
      name,
      names,
      level: "",
    })),
    districts: [],
  });
}

it("generates the requested number of schools, deterministically, each with a unique id", () => {
  const places = createPlaces();
  const schools = [...createSchools(2_000, places)];
  expect(schools).toEqual([...createSchools(2_000, places)]);
  expect(schools).toHaveLength(2_000);
  expect(new Set(schools.map(({ gigaId }) => gigaId)).size).toBe(2_000);
  for (const { gigaId } of schools)
    expect(gigaId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});

it("splits a list into blocks and keeps the rest", () => {
  expect([...blocksOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
});
