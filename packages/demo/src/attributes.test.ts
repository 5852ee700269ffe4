import { ATTRIBUTES, type AttributeColumn } from "@schoolmap/contract";
import { places } from "@schoolmap/geodata";
import { expect, test } from "vitest";
import { createFacts, type SourceOf } from "./attributes.ts";
import { DEMO_COUNTRIES } from "./demo-countries.ts";
import { Random } from "./random.ts";

const KNOWS_MOST = {
  connectivity: 0.9,
  coverage: 0.9,
  surroundings: 0.9,
  general: 0.9,
  people: 0.9,
  building: 0.9,
  technology: 0.9,
};

/** Returns the facts of some schools in one place, each with its own random sources. */
function createSchoolFacts(sourcesOf: (seed: number) => SourceOf = Random.sources) {
  const country = DEMO_COUNTRIES.find(({ code }) => code === "RW")!;
  const town = places().find((place) => place.country === "RW")!;
  const site = { lon: town.lon, lat: town.lat, town, isUrban: true, distanceKm: 1 };
  return Array.from({ length: 100 }, (_, seed) => {
    const basis = { sourceOf: sourcesOf(seed), country, profile: KNOWS_MOST, site, stage: "primary" as const };
    return Object.assign({}, ...createFacts(basis)) as Record<AttributeColumn, unknown>;
  });
}

test.each(ATTRIBUTES.map(({ column }) => column))("the random source of %s affects no other column", (changed) => {
  const usual = createSchoolFacts();
  const others = createSchoolFacts((seed) => {
    const sourceOf = Random.sources<Parameters<SourceOf>[0]>(seed);
    return (part) => (part === changed ? new Random(seed + 1_000_000) : sourceOf(part));
  });
  const differing = new Set(
    usual.flatMap((facts, at) => ATTRIBUTES.filter(({ column }) => facts[column] !== others[at]![column])),
  );
  expect([...differing].filter(({ column }) => column !== changed)).toEqual([]);
});
