import fc from "fast-check";
import { expect, it } from "vitest";
import { createIndex } from "../../mapindex/index.ts";
import { anySchools, createPlaces } from "../../mapindex/testing/create-schools.ts";
import { NO_KEY } from "./least-rank.ts";
import { ranksOf } from "./ranks.ts";

const NUMBERS = ["lat", "lon", "num_students", "connectivity_speed"];
const CODED = ["connection_status", "electricity_availability", "education_level", "district_id"];

it("finds the smallest rank of some rows that is not below a given rank", () => {
  fc.assert(
    fc.property(
      anySchools,
      fc.constantFrom(...NUMBERS, ...CODED),
      fc.constantFrom(1 as const, -1 as const),
      fc.tuple(fc.nat(), fc.nat(), fc.option(fc.nat(), { nil: undefined })),
      fc.constantFrom(0, -0.5, 0.5),
      (schools, column, sign, [a, b, at], beside) => {
        const index = createIndex(schools, createPlaces());
        fc.pre(index.size > 0);
        const ranks = ranksOf(index, column, sign)!;
        const [from, to] = [a % index.size, (b % index.size) + 1].sort((x, y) => x - y);
        const own = at === undefined ? Number.NEGATIVE_INFINITY : ranks.of(at % index.size);
        // A key that no row has is between two ranks.
        const low = CODED.includes(column) ? own + beside : own;
        const possible = Array.from({ length: to! - from! }, (_, i) => ranks.of(from! + i)).filter(
          (rank) => rank >= low,
        );
        // Math.min cannot be used, because it distinguishes -0 from 0.
        expect(ranks.least(from!, to!, low) + 0).toBe(possible.reduce((x, y) => Math.min(y, x), NO_KEY) + 0);
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) },
  );
});
