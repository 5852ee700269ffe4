import { tileBounds } from "@schoolmap/rules";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Frame, type TileSource, tileCover } from "./tile-cover.ts";

const createSource = (more: Partial<TileSource> = {}): TileSource => ({
  template: "{z}/{x}/{y}",
  minzoom: 0,
  maxzoom: 14,
  ...more,
});
const WORLD: Frame = [-180, -85, 180, 85];
const KENYA: Frame = [33.9, -4.7, 41.9, 5.5];

describe("tileCover", () => {
  it("covers the whole world at zoom 0", () => {
    expect(tileCover(createSource(), WORLD, 0.7)).toEqual(["0/0/0"]);
    expect(tileCover(createSource(), WORLD, 1.2)).toHaveLength(4);
  });

  it("covers a country, within the zooms of the source", () => {
    expect(tileCover(createSource(), KENYA, 5)).toEqual(["5/19/15", "5/19/16"]);
    expect(tileCover(createSource({ maxzoom: 3 }), KENYA, 9)).toEqual(["3/4/3", "3/4/4"]);
    expect(tileCover(createSource({ minzoom: 6 }), KENYA, 5)).toEqual([]);
  });

  it("crosses the antimeridian", () => {
    expect(tileCover(createSource(), [170, -20, 190, -10], 3)).toEqual(["3/7/4", "3/0/4"]);
  });

  it("stays inside the bounds of the source", () => {
    expect(tileCover(createSource({ bounds: KENYA }), WORLD, 5)).toEqual(["5/19/15", "5/19/16"]);
    expect(tileCover(createSource({ bounds: KENYA }), [-80, -40, -30, 5], 5)).toEqual([]);
  });
});

test("every point in a frame is in a tile of its cover", () => {
  const lon = fc.double({ min: -179, max: 179, noNaN: true });
  const lat = fc.double({ min: -80, max: 80, noNaN: true });
  fc.assert(
    fc.property(lon, lat, fc.integer({ min: 0, max: 12 }), (x, y, zoom) => {
      const reach = 90 / 2 ** zoom;
      const frame: Frame = [x - reach, Math.max(-85, y - reach), x + reach, Math.min(85, y + reach)];
      const holds = tileCover(createSource(), frame, zoom).some((address) => {
        const [z = 0, column = 0, row = 0] = address.split("/").map(Number);
        const { west, east, south, north } = tileBounds(z, column, row);
        return x >= west - 1e-9 && x <= east + 1e-9 && y >= south - 1e-9 && y <= north + 1e-9;
      });
      expect(holds).toBe(true);
    }),
  );
});
