import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDistance, metresBetween } from "./distance.ts";

const anyPlace = fc.record({
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
});

test("one degree of the equator is 111 km, also across the antimeridian", () => {
  expect(metresBetween({ lon: 0, lat: 0 }, { lon: 1, lat: 0 })).toBeCloseTo(111_195, -1);
  expect(metresBetween({ lon: 179.5, lat: 0 }, { lon: -179.5, lat: 0 })).toBeCloseTo(111_195, -1);
});

test("distances are symmetric, at most half the circumference, and zero for the same place", () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, (a, b) => {
      const metres = metresBetween(a, b);
      expect(metres).toBeCloseTo(metresBetween(b, a), 3);
      expect(metres).toBeGreaterThanOrEqual(0);
      expect(metres).toBeLessThanOrEqual(20_016_000);
      expect(metresBetween(a, a)).toBe(0);
    }),
  );
});

test("formats distances", () => {
  expect(formatDistance(0, "en")).toBe("0 m");
  expect(formatDistance(123, "en")).toBe("120 m");
  expect(formatDistance(996, "en")).toBe("1 km");
  expect(formatDistance(2345, "pt")).toBe("2,3 km");
});
