import { expect, test } from "vitest";
import { country } from "./countries.ts";
import { places } from "./places.ts";
import { regions } from "./regions.ts";
import { regionGeometry } from "./shapes.ts";
import { contains } from "./test-geometry.ts";

test("more than 100,000 places exist, each with a name, a position and a known country", () => {
  expect(places().length).toBeGreaterThan(100_000);
  const odd = places().filter(
    ({ name, lon, lat, country: code }) => !name || Math.abs(lon) > 180 || Math.abs(lat) > 90 || !country(code),
  );
  expect(odd).toEqual([]);
});

test("regions of places exist and are in the place's country", () => {
  const countryOf = new Map(regions().map((region) => [region.id, region.country]));
  expect(places().filter((place) => place.region && countryOf.get(place.region) !== place.country)).toEqual([]);
});

test("almost every place of a country with regions has one", () => {
  const withRegions = new Set(regions().map((region) => region.country));
  const inThem = places().filter((place) => withRegions.has(place.country));
  expect(inThem.filter((place) => place.region === null).length / inThem.length).toBeLessThan(0.001);
});

test("a place is inside its region's outline or close to it", () => {
  const capital = places().find((place) => place.name === "Sarajevo")!;
  expect(contains(regionGeometry(capital.region!)!, [capital.lon, capital.lat])).toBe(true);
});

test("large cities have their population, and countries have at most one capital", () => {
  const nairobi = places().find((place) => place.name === "Nairobi" && place.country === "KE")!;
  expect(nairobi.population).toBeGreaterThan(2_000_000);
  expect(nairobi.capital).toBe(true);
  const capitals = places().filter((place) => place.capital);
  expect(capitals.length).toBeGreaterThan(200);
  const codes = capitals.map((place) => place.country);
  expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
});
