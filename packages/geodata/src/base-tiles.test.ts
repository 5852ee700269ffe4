import { expect, test } from "vitest";
import { BASE_MAX_ZOOM, baseTile } from "./base-tiles.ts";
import { countries } from "./countries.ts";
import { decodeTile, EXTENT, featuresOf, locate, tilesOf } from "./test-tiles.ts";
import { WORLD_VIEWS } from "./world-views.ts";

const LAYERS = ["countries", "lakes", "rivers", "borders", "countryLabels", "places"];
const BUFFER = 96;

test.each([0, 1, 2, 3, 4, 5])("tiles of zoom %d have only the six layers, with extent 4096", (z) => {
  for (const { tile } of tilesOf("US", z)) {
    expect(Object.keys(tile.layers).filter((name) => !LAYERS.includes(name))).toEqual([]);
    for (const layer of Object.values(tile.layers)) {
      expect(layer.extent).toBe(EXTENT);
      expect(layer.length).toBeGreaterThan(0);
    }
  }
});

test("features have the properties that the style reads", () => {
  const tile = decodeTile("US", 3, 4, 3);
  expect(
    featuresOf(tile, "countries").every(({ id, properties }) => id! > 0 && typeof properties.code === "string"),
  ).toBe(true);
  expect(featuresOf(tile, "borders").every(({ properties }) => typeof properties.disputed === "boolean")).toBe(true);
  for (const { properties } of featuresOf(tile, "countryLabels")) {
    expect(Object.keys(properties)).toEqual(["code", "name_en", "name_es", "name_pt", "area"]);
  }
  for (const { properties } of featuresOf(tile, "places")) {
    expect(Object.keys(properties)).toEqual(["name", "population", "capital"]);
  }
  expect(featuresOf(tile, "lakes").length + featuresOf(tile, "rivers").length).toBeGreaterThan(0);
});

test("each id belongs to one country", () => {
  const codeOf = new Map<number, unknown>();
  for (const view of WORLD_VIEWS) {
    for (const { tile } of tilesOf(view, 2)) {
      for (const { id, properties } of featuresOf(tile, "countries")) {
        expect(codeOf.get(id!) ?? properties.code).toBe(properties.code);
        codeOf.set(id!, properties.code);
      }
    }
  }
});

test("the smallest zoom shows the large countries and the largest zoom all but the Vatican, which is one pixel wide", () => {
  const codes = (z: number) =>
    new Set(
      [...tilesOf("US", z)].flatMap(({ tile }) =>
        featuresOf(tile, "countries").map(({ properties }) => properties.code),
      ),
    );
  for (const { code, areaKm2 } of countries()) if (areaKm2 > 40_000) expect(codes0.has(code), code).toBe(true);
  const atMost = codes(BASE_MAX_ZOOM);
  expect(
    countries()
      .filter(({ code, areaKm2 }) => areaKm2 > 1 && !atMost.has(code))
      .map(({ code }) => code),
  ).toEqual([]);
});

const codes0 = new Set(featuresOf(decodeTile("US", 0, 0, 0), "countries").map(({ properties }) => properties.code));

/** Returns the errors in the lines of one ring: outside the tile's buffer, or along the antimeridian. */
function faults(ring: readonly { x: number; y: number }[], isSeam: (x: number) => boolean): string[] {
  return ring.flatMap((point, i) => {
    const before = ring[i - 1];
    const outside = Math.min(point.x, point.y) < -BUFFER || Math.max(point.x, point.y) > EXTENT + BUFFER;
    const along = before && before.x === point.x && before.y !== point.y && isSeam(point.x);
    return [...(outside ? [`outside at ${point.x}, ${point.y}`] : []), ...(along ? [`on the seam at ${point.y}`] : [])];
  });
}

test.each([0, 1, 2, 3, 4])(
  "no line at zoom %d extends beyond the buffer of its tile or runs along the antimeridian",
  (z) => {
    const found: string[] = [];
    for (const { x, y, tile } of tilesOf("US", z)) {
      const isSeam = (px: number) => (x === 0 && px === 0) || (x === 2 ** z - 1 && px === EXTENT);
      for (const feature of ["countries", "lakes", "rivers", "borders"].flatMap((name) => featuresOf(tile, name))) {
        if (feature.properties.code === "AQ") continue;
        for (const ring of feature.loadGeometry()) {
          found.push(...faults(ring, isSeam).map((fault) => `${z}/${x}/${y} ${feature.properties.code}: ${fault}`));
        }
      }
    }
    expect(found).toEqual([]);
  },
);

test("no edge crosses the whole world map, except in the south of Antarctica", () => {
  for (const feature of [
    ...featuresOf(decodeTile("US", 0, 0, 0), "countries"),
    ...featuresOf(decodeTile("US", 0, 0, 0), "borders"),
  ]) {
    for (const ring of feature.loadGeometry()) {
      ring.forEach((point, i) => {
        const step = Math.abs(point.x - (ring[i - 1] ?? point).x);
        if (step > 400) expect(feature.properties.code).toBe("AQ");
      });
    }
  }
});

test("coasts are not borders: an island state has none", () => {
  const { x, y } = locate([47, -19], 5);
  expect(featuresOf(decodeTile("US", 5, x, y), "borders")).toEqual([]);
});

test("tiles of the open sea and tiles that do not exist are null", () => {
  const { x, y } = locate([-30, -30], BASE_MAX_ZOOM);
  expect(baseTile("US", BASE_MAX_ZOOM, x, y)).toBeNull();
  expect(baseTile("US", BASE_MAX_ZOOM + 1, 0, 0)).toBeNull();
  expect(baseTile("US", 2, 4, 0)).toBeNull();
  expect(baseTile("US", -1, 0, 0)).toBeNull();
});

test("99 of 100 tiles have at most 60 kB, and the world tile has at most 40 kB", () => {
  const sizes: number[] = [];
  for (let z = 0; z <= BASE_MAX_ZOOM; z++) {
    for (let y = 0; y < 2 ** z; y++) for (let x = 0; x < 2 ** z; x++) sizes.push(baseTile("US", z, x, y)?.length ?? 0);
  }
  expect(sizes[0]).toBeLessThanOrEqual(40_000);
  const filled = sizes.filter((size) => size > 0).sort((a, b) => a - b);
  expect(filled[Math.floor(filled.length * 0.99)]).toBeLessThanOrEqual(60_000);
});
