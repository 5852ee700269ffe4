import fc from "fast-check";
import { expect, test } from "vitest";
import { PackedOutline } from "./packed-outline.ts";
import { roundDegrees } from "./round-degrees.ts";
import type { Point } from "./topology.ts";

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const ring = fc.array(fc.tuple(degrees(180), degrees(90)), { maxLength: 9 });
const polygons = fc.array(fc.array(ring, { maxLength: 3 }), { maxLength: 4 });

test("an outline keeps all rings and holes, with each point rounded like data", () => {
  // Data contains no negative zero.
  const rounded = ([lon, lat]: Point) => [roundDegrees(lon) + 0, roundDegrees(lat) + 0];
  fc.assert(
    fc.property(polygons, (all) => {
      const { type, coordinates } = PackedOutline.of(all).unpacked();
      expect(type).toBe("MultiPolygon");
      expect(coordinates).toEqual(all.map((rings) => rings.map((points) => points.map(rounded))));
    }),
  );
});
