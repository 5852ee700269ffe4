import fc from "fast-check";
import { expect, test } from "vitest";
import type { MultiPolygon, Position } from "../placing/geometry.ts";
import { SlabPolygon } from "../placing/slab-polygon.ts";
import { outlineFacts } from "./outline-facts.ts";

const createOutline = (...rings: Position[][]): MultiPolygon => ({
  type: "MultiPolygon",
  coordinates: rings.map((ring) => [[...ring, ring[0]!]]),
});

test("places the label inside the outline, even a concave one", () => {
  const radii = fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(radii, (distances) => {
      const ring = distances.map((radius, i): Position => {
        const angle = (2 * Math.PI * i) / distances.length;
        return [30 + radius * Math.cos(angle), 10 + radius * Math.sin(angle)];
      });
      const [lon, lat] = outlineFacts(createOutline(ring)).label;
      expect(new SlabPolygon([ring]).contains(lon!, lat!)).toBe(true);
    }),
  );
});

test("extends the box beyond 180 when an outline crosses the antimeridian", () => {
  const west: Position[] = [
    [178, -17],
    [180, -17],
    [180, -16],
    [178, -16],
  ];
  const east: Position[] = [
    [-180, -17],
    [-179, -17],
    [-179, -16],
    [-180, -16],
  ];
  expect(outlineFacts(createOutline(west, east)).bbox).toEqual([178, -17, 181, -16]);
});
