import fc from "fast-check";
import { expect, test } from "vitest";
import { createIndex, LARGE_LEVEL, type MapIndex } from "../mapindex/index.ts";
import { createPlaces, createSchool } from "../mapindex/testing/create-schools.ts";
import { areApart, CellEnds } from "./cells.ts";

/** Degrees at distances between a third of a cell of LARGE_LEVEL and half of the world. */
const anyDegrees = fc.tuple(fc.constantFrom(-80, 0, 20), fc.nat(9)).map(([base, steps]) => base + 0.23 * steps);

const anyIndex = fc.array(fc.record({ lon: anyDegrees, lat: anyDegrees }), { maxLength: 80 }).map((positions) => {
  const schools = positions.map(({ lon, lat }, i) => createSchool({ id: i + 1, lon, lat }));
  return createIndex(schools, createPlaces());
});

/** Finds the end of the cell of a row with a simple loop. */
function expectedEnd({ x, y, size }: MapIndex, row: number, level: number): number {
  let end = row + 1;
  while (end < size && !areApart(x[end]! ^ x[row]!, y[end]! ^ y[row]!, level)) end++;
  return end;
}

test("the ends of cells are found for ascending rows of every large level", () => {
  fc.assert(
    fc.property(anyIndex, fc.array(fc.nat(80)), (index, some) => {
      const rows = some.filter((row) => row < index.size).sort((a, b) => a - b);
      for (let level = 0; level <= LARGE_LEVEL; level++) {
        const ends = new CellEnds(index, level, rows[0] ?? 0);
        expect(rows.map((row) => ends.after(row))).toEqual(rows.map((row) => expectedEnd(index, row, level)));
      }
    }),
  );
});
