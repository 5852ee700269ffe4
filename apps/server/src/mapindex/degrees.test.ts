import { MAX_LATITUDE } from "@schoolmap/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Axis, DEGREE, isPolar, LATITUDE, LONGITUDE } from "./degrees.ts";

/** The last latitude × 10^7 inside the square. */
const LAST = Math.floor(MAX_LATITUDE * DEGREE);
const NUM_RUNS = 20_000;

function wholeUpTo(last: number): fc.Arbitrary<number> {
  const near = (middle: number) => fc.integer({ min: Math.max(-last, middle - 99), max: Math.min(last, middle + 99) });
  return fc.oneof(fc.integer({ min: -last, max: last }), near(-last), near(0), near(last));
}

const axes: readonly (readonly [string, Axis, fc.Arbitrary<number>])[] = [
  ["longitude", LONGITUDE, wholeUpTo(180 * DEGREE)],
  ["latitude of the square", LATITUDE, wholeUpTo(LAST)],
];

test.each(axes)("every %s has a cell of its own and is restored from it", (_, axis, degrees7) => {
  fc.assert(
    fc.property(degrees7, (one) => {
      const cell = axis.cellOf(one);
      expect(axis.degrees7Of(cell)).toBe(one);
      expect(Math.sign(axis.cellOf(one - 1) - cell) * axis.direction).not.toBe(1);
      expect(Math.sign(axis.cellOf(one + 1) - cell) * axis.direction).not.toBe(-1);
    }),
    { numRuns: NUM_RUNS },
  );
});

test("the edges are inside the square, and only latitudes beyond it share their cells", () => {
  for (const lon of [-180 * DEGREE, 180 * DEGREE - 1, 180 * DEGREE]) {
    expect(LONGITUDE.degrees7Of(LONGITUDE.cellOf(lon))).toBe(lon);
  }
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -90 * DEGREE, max: 90 * DEGREE }), wholeUpTo(LAST + 99)), (lat) => {
      expect(isPolar(LATITUDE.cellOf(lat))).toBe(Math.abs(lat) > LAST);
    }),
    { numRuns: NUM_RUNS },
  );
});
