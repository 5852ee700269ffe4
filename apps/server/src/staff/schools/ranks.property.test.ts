import fc from "fast-check";
import { expect, it } from "vitest";
import { createIndex, RowSet } from "../../mapindex/index.ts";
import { anySchools, createPlaces } from "../../mapindex/testing/create-schools.ts";
import { ranksOf } from "./ranks.ts";

/** Columns whose rows of the last rank are told apart by their ids. */
const CODED = ["connection_status", "electricity_availability", "is_demo", "district_id"];
const COLUMNS = ["id", "lat", "num_students", ...CODED];

it("passes the rows that stand between a rank and a place", () => {
  fc.assert(
    fc.property(
      anySchools,
      fc.constantFrom(...COLUMNS),
      fc.constantFrom(1 as const, -1 as const),
      fc.tuple(fc.nat(), fc.nat(), fc.option(fc.nat(), { nil: undefined })),
      (schools, column, sign, [a, b, at]) => {
        const index = createIndex(schools, createPlaces());
        fc.pre(index.size > 0);
        const ranks = ranksOf(index, column, sign)!;
        const [low, high] = [ranks.of(a % index.size), ranks.of(b % index.size)].sort((x, y) => (x < y ? -1 : 1));
        const all = new RowSet(0, index.size, null);
        const id = at === undefined ? Number.POSITIVE_INFINITY : sign * index.ids[at % index.size]!;
        const passing = all.filtered([ranks.between(low!, { rank: high!, id })]);
        const expected = all.take(0, index.size).filter((row) => {
          const rank = ranks.of(row);
          const isTied = rank === high! && (!CODED.includes(column) || sign * index.ids[row]! <= id);
          return rank >= low! && (rank < high! || isTied);
        });
        expect(passing.take(0, index.size)).toEqual(expected);
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) },
  );
});
