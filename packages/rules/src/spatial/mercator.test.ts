import fc from "fast-check";
import { expect, test } from "vitest";
import { fromGrid, latToY, lonToX, MAX_LATITUDE, tileBounds, tileOf, toGrid, xToLon, yToLat } from "./mercator.ts";
import { MORTON_BITS, mortonCells, mortonKey, mortonOfGrid, tileKeyRange } from "./morton.ts";

const lon = fc.double({ min: -180, max: 180, noNaN: true });
const lat = fc.double({ min: -85, max: 85, noNaN: true });
const cell26 = fc.integer({ min: 0, max: 2 ** MORTON_BITS - 1 });
const grid = fc.integer({ min: 0, max: 2 ** 32 - 1 });

test("known points", () => {
  expect([lonToX(-180), lonToX(0), lonToX(180), latToY(0)]).toEqual([0, 0.5, 1, 0.5]);
  expect(latToY(MAX_LATITUDE)).toBeCloseTo(0, 12);
  expect(latToY(-90)).toBeCloseTo(1, 12);
  expect(MAX_LATITUDE).toBeCloseTo(85.0511287798, 9);
});

test("a point is restored by projecting it and back", () => {
  fc.assert(
    fc.property(lon, lat, (x, y) => {
      expect(xToLon(lonToX(x))).toBeCloseTo(x, 9);
      expect(yToLat(latToY(y))).toBeCloseTo(y, 9);
    }),
  );
});

test("the grid is exact to a fraction of a millionth of a degree", () => {
  fc.assert(
    fc.property(lon, (x) => {
      expect(Math.abs(xToLon(fromGrid(toGrid(lonToX(x)))) - x)).toBeLessThan(1e-7);
    }),
  );
});

test("the far edge belongs to the last cell", () => {
  expect([toGrid(1), toGrid(0), toGrid(-0.1), toGrid(1.1)]).toEqual([2 ** 32 - 1, 0, 0, 2 ** 32 - 1]);
});

test("a point is inside the bounds of its tile", () => {
  fc.assert(
    fc.property(lon, lat, fc.integer({ min: 0, max: 18 }), (x, y, zoom) => {
      const [gx, gy] = [toGrid(lonToX(x)), toGrid(latToY(y))];
      const bounds = tileBounds(zoom, tileOf(gx, zoom), tileOf(gy, zoom));
      expect(x).toBeGreaterThanOrEqual(bounds.west - 1e-7);
      expect(x).toBeLessThanOrEqual(bounds.east + 1e-7);
      expect(y).toBeGreaterThanOrEqual(bounds.south - 1e-7);
      expect(y).toBeLessThanOrEqual(bounds.north + 1e-7);
    }),
  );
});

test("a Morton key restores its cells and fits a double exactly", () => {
  fc.assert(
    fc.property(cell26, cell26, (x, y) => {
      const key = mortonKey(x, y);
      expect(mortonCells(key)).toEqual({ x, y });
      expect(key).toBeLessThan(2 ** 52);
    }),
  );
});

test("a Morton key interleaves bit by bit", () => {
  fc.assert(
    fc.property(cell26, cell26, (x, y) => {
      let key = 0n;
      for (let bit = 0n; bit < 26n; bit++) {
        key |= ((BigInt(x) >> bit) & 1n) << (2n * bit);
        key |= ((BigInt(y) >> bit) & 1n) << (2n * bit + 1n);
      }
      expect(mortonKey(x, y)).toBe(Number(key));
    }),
  );
});

test("the keys of a tile are exactly the keys of its points", () => {
  fc.assert(
    fc.property(grid, grid, grid, grid, fc.integer({ min: 0, max: 26 }), (x, y, otherX, otherY, zoom) => {
      const range = tileKeyRange(zoom, tileOf(x, zoom), tileOf(y, zoom));
      const inside = (gx: number, gy: number) => {
        const key = mortonOfGrid(gx, gy);
        return key >= range.from && key < range.to;
      };
      expect(inside(x, y)).toBe(true);
      const same = tileOf(otherX, zoom) === tileOf(x, zoom) && tileOf(otherY, zoom) === tileOf(y, zoom);
      expect(inside(otherX, otherY)).toBe(same);
    }),
  );
});
