import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { runAtOnce } from "../../lib/steps.ts";
import { createIndex, type MapIndex, RowSet } from "../../mapindex/index.ts";
import { keepRows } from "../../mapindex/rows/row-tests.ts";
import { createPlaces, createSchool } from "../../mapindex/testing/create-schools.ts";
import { pageByRank } from "./page-by-rank.ts";
import { marksOf, pageOfFew } from "./page-of-schools.ts";
import { ranksOf } from "./ranks.ts";
import { ZONE_ROWS } from "./zones.ts";

const SIZE = 4 * ZONE_ROWS + 100;
const COLUMNS = ["id", "lon", "lat", "num_students", "num_teachers", "connection_status", "education_level", "is_demo"];

let index: MapIndex;

beforeAll(() => {
  // Numbers and ids that correlate with the location of a school, that are evenly distributed, and that nearly all
  // schools share.
  const schools = Array.from({ length: SIZE }, (_, at) =>
    createSchool({
      id: at < SIZE / 2 ? 1 + at * 2 : 1 + ((at * 7919) % SIZE) * 2 + 1,
      gigaId: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
      lon: -120 + (at * 240) / SIZE,
      lat: ((at * 31) % 97) / 2,
      status: at % 5 === 0 ? "connected" : "not_connected",
      attributes: {
        num_students: at % 3 === 0 ? null : (at * 7919) % 1500,
        num_teachers: at % 1000 === 0 ? 3 : null,
        education_level: ["primary", "secondary", "other"][at % 700] ?? null,
      },
    }),
  );
  index = createIndex(schools, createPlaces());
});

it("returns the same pages of many zones as sorting all rows", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COLUMNS),
      fc.boolean(),
      fc.option(fc.nat(SIZE - 1), { nil: undefined }),
      fc.record({ every: fc.constantFrom(1, 2, 37), from: fc.nat(SIZE - 1) }),
      (column, isDown, at, { every, from }) => {
        const rows = new RowSet(from, SIZE, null).filtered([keepRows((row) => row % every === 0)]);
        const after = at === undefined ? undefined : marksOf(index, column)(at);
        const request = { column, isDown, limit: 20, after };
        const page = pageByRank(index, rows, ranksOf(index, column, isDown ? -1 : 1)!, request);
        expect(runAtOnce(page)).toEqual(pageOfFew(index, rows, request));
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 200) },
  );
});
