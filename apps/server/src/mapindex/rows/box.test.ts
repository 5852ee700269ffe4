import fc from "fast-check";
import { expect, test } from "vitest";
import { createIndex } from "../build/builder.ts";
import { anySchools, createPlaces, createSchool } from "../testing/create-schools.ts";
import { eachRowIn, type GridBox } from "./box.ts";
import { othersAtLocation } from "./same-location.ts";

const cell = fc.oneof(fc.nat(2 ** 32 - 1), fc.integer({ min: 2 ** 31 - 300_000, max: 2 ** 31 + 300_000 }));
const anyBox: fc.Arbitrary<GridBox> = fc
  .record({ west: cell, east: cell, one: cell, other: cell })
  .map(({ west, east, one, other }) => ({ west, east, north: Math.min(one, other), south: Math.max(one, other) }));

/** Corner of four quadrants of the world. The smallest boxes around it have no common tile except the whole world. */
const CORNER = 2 ** 31;
/** Number of grid cells per cell of Morton keys, which is the finest resolution of the row order. */
const KEY_CELLS = 64;

test("the rows of a small box are visited in order, also around corners of tiles", () => {
  const steps = Array.from({ length: 33 }, (_, at) => (at - 16) * KEY_CELLS);
  const degrees = 360 / 2 ** 32;
  const cells = steps.flatMap((x) => steps.map((y) => ({ lon: x * degrees, lat: y * degrees })));
  const index = createIndex(
    cells.map((cell, at) => createSchool({ id: at + 1, ...cell })),
    createPlaces(),
  );
  const side = fc.nat(16 * KEY_CELLS);
  fc.assert(
    fc.property(fc.constantFrom(...steps), fc.constantFrom(...steps), side, side, (x, y, width, height) => {
      const [west, north] = [CORNER + x, CORNER + y];
      const [east, south] = [west + width, north + height];
      const found: number[] = [];
      eachRowIn(index, { west, north, east, south }, (row) => {
        found.push(row);
      });
      const isIn = (row: number) =>
        index.x[row]! >= west && index.x[row]! <= east && index.y[row]! >= north && index.y[row]! <= south;
      expect(found).toEqual(Array.from(index.ids, (_, row) => row).filter(isIn));
    }),
    { numRuns: 2_000 },
  );
});

test("a box contains exactly the rows whose cells are inside, also across the antimeridian", () => {
  fc.assert(
    fc.property(anySchools, anyBox, (schools, box) => {
      const index = createIndex(schools, createPlaces());
      const found: number[] = [];
      eachRowIn(index, box, (row) => {
        found.push(row);
      });
      const { west, east, north, south } = box;
      const expected = Array.from(index.ids, (_, row) => row).filter((row) => {
        const [x, y] = [index.x[row]!, index.y[row]!];
        const across = west <= east ? x >= west && x <= east : x >= west || x <= east;
        return across && y >= north && y <= south;
      });
      expect(found.sort((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test("schools are at the same location if their coordinates are equal to five decimals", () => {
  fc.assert(
    fc.property(anySchools, (schools) => {
      const index = createIndex(schools, createPlaces());
      const key = (row: number) => `${Math.round(index.lon7(row) / 100)} ${Math.round(index.lat7(row) / 100)}`;
      for (let row = 0; row < index.size; row++) {
        const expected = Array.from(index.ids, (_, other) => other).filter(
          (other) => other !== row && key(other) === key(row),
        );
        expect(othersAtLocation(index, row)).toEqual(expected);
      }
    }),
  );
});

test("float noise does not separate schools, but a distance of a metre and a half does", () => {
  const at = (id: number, lon: number) => createSchool({ id, lon, lat: 1 });
  const index = createIndex([at(1, 10), at(2, 10.000001), at(3, 9.999999), at(4, 10.000015)], createPlaces());
  expect(
    othersAtLocation(index, index.rowOf(1))
      .map((row) => index.ids[row])
      .sort(),
  ).toEqual([2, 3]);
  expect(othersAtLocation(index, index.rowOf(4))).toEqual([]);
});
