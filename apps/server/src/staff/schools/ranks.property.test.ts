import fc from "fast-check";
import { expect, it } from "vitest";
import { createIndex, RowSet } from "../../mapindex/index.ts";
import { anySchools, createPlaces } from "../../mapindex/testing/create-schools.ts";
import { ranksOf } from "./ranks.ts";

const COLUMNS = ["id", "lat", "num_students", "connection_status", "electricity_availability", "is_demo"];

it("passes the rows whose ranks lie between two others", () => {
  fc.assert(
    fc.property(
      anySchools,
      fc.constantFrom(...COLUMNS),
      fc.constantFrom(1 as const, -1 as const),
      fc.tuple(fc.nat(), fc.nat()),
      (schools, column, sign, [a, b]) => {
        const index = createIndex(schools, createPlaces());
        fc.pre(index.size > 0);
        const ranks = ranksOf(index, column, sign)!;
        const [low, high] = [ranks.of(a % index.size), ranks.of(b % index.size)].sort((x, y) => (x < y ? -1 : 1));
        const all = new RowSet(0, index.size, null);
        const passing = all.filtered([ranks.between(low!, { rank: high!, id: Number.POSITIVE_INFINITY })]);
        const expected = all.take(0, index.size).filter((row) => ranks.of(row) >= low! && ranks.of(row) <= high!);
        expect(passing.take(0, index.size)).toEqual(expected);
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) },
  );
});
