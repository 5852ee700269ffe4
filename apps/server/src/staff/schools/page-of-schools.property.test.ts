import fc from "fast-check";
import { expect, it } from "vitest";
import { runAtOnce } from "../../lib/steps.ts";
import { createIndex, createView, type MapIndex, WORLD } from "../../mapindex/index.ts";
import { anyFilters } from "../../mapindex/testing/any-filters.ts";
import { anySchools, createPlaces } from "../../mapindex/testing/create-schools.ts";
import type { Mark } from "./mark.ts";
import { pageByRank } from "./page-by-rank.ts";
import { marksOf, type PageRequest, pageOfFew, pageOfMany } from "./page-of-schools.ts";
import { ranksOf } from "./ranks.ts";
import { orderByText } from "./text-order.ts";

const COLUMNS = [
  "name",
  "address",
  "id",
  "giga_id_school",
  "external_id",
  "country_id",
  "region_id",
  "connection_status",
  "num_students",
  "education_level",
  "coverage_type",
  "electricity_availability",
  "lon",
];

/** Ids as in the record, starting at 1. */
const numbered = anySchools.map((schools) => schools.map((school, at) => ({ ...school, id: at + 1 })));

/** Returns all pages of a list in sequence. */
function allPages(
  read: (after: Mark | undefined) => readonly number[],
  index: MapIndex,
  { column, limit }: PageRequest,
) {
  const ids: number[] = [];
  let after: Mark | undefined;
  for (;;) {
    const rows = read(after);
    ids.push(...rows.slice(0, limit).map((row) => index.ids[row]!));
    if (ids.length > index.size) throw new Error(`Pages repeat: ${ids}`);
    if (rows.length <= limit) return ids;
    after = marksOf(index, column)(rows[limit - 1]!);
  }
}

it("returns the same pages by ranks, and along an order of all schools, also of an older index, as by direct sorting", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(numbered, numbered),
      anyFilters,
      fc.record({ column: fc.constantFrom(...COLUMNS), isDown: fc.boolean(), limit: fc.integer({ min: 3, max: 9 }) }),
      async ([older, others], filters, request) => {
        const places = createPlaces();
        // Some schools of the older index are changed, some are removed, and some are new.
        const changed = new Map(others.map((school) => [school.id, school]));
        const kept = older
          .filter(({ id }) => id % 3 !== 0)
          .map((school) => (school.id % 3 === 1 ? (changed.get(school.id) ?? school) : school));
        const added = others.filter(({ id }) => older.every((school) => school.id !== id));
        const now = createIndex([...kept, ...added], places, "2");
        const before = createIndex(older, places, "1");
        const touched = new Set([
          ...older.map(({ id }) => id).filter((id) => id % 3 !== 2),
          ...added.map(({ id }) => id),
        ]);
        const { rows } = createView(now, { scope: WORLD, filters });
        const page = { ...request, after: undefined };
        const expected = allPages((after) => pageOfFew(now, rows, { ...request, after }), now, page);
        expect(expected).toHaveLength(rows.count);
        const ranks = ranksOf(now, request.column, request.isDown ? -1 : 1);
        if (ranks) {
          const read = (after: Mark | undefined) => runAtOnce(pageByRank(now, rows, ranks, { ...request, after }));
          expect(allPages(read, now, page)).toEqual(expected);
          return;
        }
        const order = { ...(await orderByText(before, request.column)), touched };
        const fresh = { ...(await orderByText(now, request.column)), touched: new Set<number>() };
        expect(allPages((after) => pageOfMany(now, rows, fresh, { ...request, after }), now, page)).toEqual(expected);
        expect(allPages((after) => pageOfMany(now, rows, order, { ...request, after }), now, page)).toEqual(expected);
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 40) },
  );
});
