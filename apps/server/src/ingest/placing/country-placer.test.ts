import { boxRing } from "@schoolmap/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BORDER_TOLERANCE_KM, createCountryPlacer } from "./country-placer.ts";
import type { MultiPolygon, Position } from "./geometry.ts";
import { SlabPolygon } from "./slab-polygon.ts";

const createBox = (...box: [number, number, number, number]): Position[] => boxRing(box);
const createArea = (...rings: Position[][]): MultiPolygon => ({
  type: "MultiPolygon",
  coordinates: rings.map((r) => [r]),
});

/** A simple star-shaped ring around a centre, with one corner per radius. */
const star = fc
  .tuple(
    fc.double({ min: -170, max: 170, noNaN: true }),
    fc.double({ min: -80, max: 80, noNaN: true }),
    fc.array(fc.double({ min: 0.5, max: 9, noNaN: true }), { minLength: 3, maxLength: 200 }),
  )
  .map(([x, y, radii]) => {
    const ring = radii.map((radius, i): Position => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
    return { x, y, ring };
  });

/** Applies the standard even-odd rule to all edges. */
function containsByHand(ring: readonly Position[], lon: number, lat: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i] as [number, number];
    const [xj, yj] = ring[j] as [number, number];
    if (yi > lat !== yj > lat && lon < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

describe("slab polygon", () => {
  test("agrees with the even-odd rule over all edges", () => {
    const near = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(star, fc.array(fc.tuple(near, near), { minLength: 20, maxLength: 20 }), ({ x, y, ring }, offsets) => {
        const polygon = new SlabPolygon([ring]);
        for (const [dx, dy] of offsets) {
          expect(polygon.contains(x + dx, y + dy)).toBe(containsByHand(ring, x + dx, y + dy));
        }
      }),
    );
  });

  test("excludes a hole", () => {
    const polygon = new SlabPolygon([createBox(0, 0, 10, 10), createBox(4, 4, 6, 6)]);
    expect(polygon.contains(5, 5)).toBe(false);
    expect(polygon.contains(3, 5)).toBe(true);
  });

  test("assigns each point on a shared border to exactly one of two polygons", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 2, maxLength: 60 }), (wiggle) => {
        const border = wiggle.map((x, i): Position => [x, (20 * i) / (wiggle.length - 1)]);
        const west = new SlabPolygon([[...border, [-9, 20], [-9, 0]]]);
        const east = new SlabPolygon([[[9, 0], [9, 20], ...border.toReversed()]]);
        for (const [x, y] of border.slice(0, -1) as [number, number][]) {
          expect(Number(west.contains(x, y)) + Number(east.contains(x, y))).toBe(1);
        }
      }),
    );
  });

  test("measures the distance to a long horizontal border in kilometres", () => {
    const polygon = new SlabPolygon([createBox(0, 0, 10, 10)]);
    expect(polygon.borderDistance(5, -0.02, 5)).toBeCloseTo(2.224, 3);
    expect(polygon.borderDistance(5, -0.1, 5)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("country placer", () => {
  const placer = createCountryPlacer([
    { regionId: 1, geometry: createArea(createBox(30, -5, 35, 5)) },
    { regionId: 2, geometry: createArea(createBox(35, -5, 40, 5), createBox(41, 0, 41.5, 0.5)) },
  ]);

  test("finds the region, including its islands", () => {
    expect(placer.place(32, 0)).toEqual({ regionId: 1, distanceKm: 0 });
    expect(placer.place(41.2, 0.2)).toEqual({ regionId: 2, distanceKm: 0 });
  });

  test("assigns a point just off the coast to the nearest region, within the tolerance", () => {
    expect(placer.place(29.96, 0)?.regionId).toBe(1);
    expect(placer.place(40.02, -4)?.regionId).toBe(2);
    expect(placer.place(29.9, 0)).toBeNull();
    expect(placer.place(29.96, 0)!.distanceKm).toBeLessThanOrEqual(BORDER_TOLERANCE_KM);
  });

  test("works across the antimeridian", () => {
    const fiji = createCountryPlacer([
      { regionId: 7, geometry: createArea(createBox(178, -19, 180, -16), createBox(-180, -19, -179, -16)) },
      { regionId: 8, geometry: createArea(createBox(-180, -15, -179, -14)) },
    ]);
    expect(fiji.place(179.5, -17)?.regionId).toBe(7);
    expect(fiji.place(-179.5, -17)?.regionId).toBe(7);
    expect(fiji.place(180, -17)?.regionId).toBe(7);
    expect(fiji.place(179.98, -14.5)?.regionId).toBe(8);
  });

  test("finds nothing in a country without an area", () => {
    expect(createCountryPlacer([]).place(0, 0)).toBeNull();
  });
});
