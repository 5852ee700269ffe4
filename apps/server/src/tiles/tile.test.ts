import { CLASSES, CONNECTION_STATUSES } from "@schoolmap/contract";
import { latToY, lonToX } from "@schoolmap/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runAtOnce } from "../lib/steps.ts";
import {
  countByClass,
  countByStatus,
  createIndex,
  createView,
  type IndexLayer,
  type Scope,
  WORLD,
} from "../mapindex/index.ts";
import { anyFilters, anyScopeOf } from "../mapindex/testing/any-filters.ts";
import { anySchools, createPlaces, createSchool } from "../mapindex/testing/create-schools.ts";
import { type ResolvedView, staticView, statusView } from "../view/resolved-view.ts";
import { tileRun } from "./select.ts";
import { type DecodedFeature, decodeTile } from "./testing/decode-tile.ts";
import { encodeTile as encodeSteps } from "./tile.ts";
import { COVERAGE_SCHEMA, layerSchema, STATUS_SCHEMA, type TileSchema } from "./tile-schema.ts";

const COVERAGE: IndexLayer = {
  id: 4,
  column: "coverage_type",
  legend: {
    good: { values: ["4g"], labels: "4G" },
    moderate: { values: ["primary"], labels: "3G" },
    bad: { values: ["no"], labels: "No" },
  },
  applicableCountries: [],
};

/** Schools and a request for them. */
const anyRequest = anySchools.chain((schools) =>
  fc.record({
    schools: fc.constant(schools),
    scope: anyScopeOf(schools.map(({ id }) => id)),
    filters: anyFilters,
    limit: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
  }),
);

const encodeTile = (...tile: Parameters<typeof encodeSteps>) => runAtOnce(encodeSteps(...tile));

const COUNTRY: Scope = { kind: "country", ids: [11] };

/** Creates a status view of the given schools. */
function viewOf(schools: Parameters<typeof createIndex>[0], scope: Scope): ResolvedView {
  return statusView(createView(createIndex(schools, createPlaces()), { scope, filters: [] }));
}

/** Returns all tiles of a zoom that contain a row of the index. */
function tilesOf({ index }: ResolvedView, z: number) {
  const size = 2 ** (32 - z);
  const keys = Array.from(
    index.ids,
    (_, row) => `${Math.floor(index.x[row]! / size)}/${Math.floor(index.y[row]! / size)}`,
  );
  return [...new Set(keys)].map((key) => {
    const [x = 0, y = 0] = key.split("/").map(Number);
    return { z, x, y };
  });
}

function decodeZoom(view: ResolvedView, z: number, schema: TileSchema, limit?: number): DecodedFeature[] {
  return tilesOf(view, z).flatMap((tile) => decodeTile(encodeTile(view, tile, schema, limit)));
}

/** Adds up the counts of features, by one of their properties. */
function sumBy(features: readonly DecodedFeature[], property: string, words: readonly string[]) {
  const sums = Object.fromEntries(words.map((word) => [word, 0]));
  for (const { properties } of features) sums[String(properties[property])]! += Number(properties.count ?? 1);
  return sums;
}

test("the tiles of every zoom from 0 to 14 add up to the panel, for any scope, filter and limit", () => {
  fc.assert(
    fc.property(anyRequest, ({ schools, scope, filters, limit }) => {
      const index = createIndex(schools, createPlaces());
      const view = staticView(createView(index, { scope, filters, layer: COVERAGE }), COVERAGE);
      for (let z = 0; z <= 14; z++) {
        const features = decodeZoom(view, z, layerSchema(view), limit);
        expect(sumBy(features, "field_status", CLASSES)).toEqual(countByClass(view));
        expect(sumBy(features, "connectivity_status", CONNECTION_STATUSES)).toEqual(countByStatus(view));
      }
    }),
    { numRuns: 100 },
  );
});

test("status tiles add up to the panel, and the same request gives the same bytes", () => {
  fc.assert(
    fc.property(anyRequest, fc.integer({ min: 0, max: 14 }), ({ schools, scope, filters, limit }, z) => {
      const request = { scope, filters };
      const view = statusView(createView(createIndex(schools, createPlaces()), request));
      const again = statusView(createView(createIndex([...schools].reverse(), createPlaces()), request));
      const features = decodeZoom(view, z, STATUS_SCHEMA, limit);
      expect(sumBy(features, "connectivity_status", CONNECTION_STATUSES)).toEqual(countByStatus(view));
      for (const tile of tilesOf(view, z)) {
        expect(encodeTile(view, tile, STATUS_SCHEMA, limit)).toEqual(encodeTile(again, tile, STATUS_SCHEMA, limit));
      }
    }),
  );
});

test("a tile contains exactly the schools in its area", () => {
  fc.assert(
    fc.property(anySchools, fc.integer({ min: 0, max: 18 }), (schools, z) => {
      const view = viewOf(schools, WORLD);
      const within = (fraction: number) => Math.max(0, Math.min(2 ** z - 1, Math.floor(fraction * 2 ** z)));
      for (const tile of tilesOf(view, z)) {
        const { from, to } = tileRun(view.index, tile);
        const expected = schools.filter(
          ({ lon, lat }) => within(lonToX(lon)) === tile.x && within(latToY(lat)) === tile.y,
        );
        expect([...view.index.ids.subarray(from, to)].sort()).toEqual(expected.map(({ id }) => id).sort());
      }
    }),
  );
});

test("from zoom 12 on every school is drawn at its location with its own id", () => {
  fc.assert(
    fc.property(anySchools, fc.integer({ min: 12, max: 24 }), (schools, z) => {
      const view = viewOf(schools, WORLD);
      for (const tile of tilesOf(view, z)) {
        for (const { properties, points } of decodeTile(encodeTile(view, tile, STATUS_SCHEMA, undefined))) {
          const row = view.index.rowOf(Number(properties.id));
          const place = (cell: number, from: number) => (cell / 2 ** 32) * 2 ** z * 4096 - from * 4096;
          expect(points).toHaveLength(1);
          expect(Math.abs(points[0]!.x - place(view.index.x[row]!, tile.x))).toBeLessThan(1.001);
          expect(Math.abs(points[0]!.y - place(view.index.y[row]!, tile.y))).toBeLessThan(1.001);
          expect(properties.count).toBeUndefined();
        }
      }
      const drawn = decodeZoom(view, z, STATUS_SCHEMA).map(({ properties }) => properties.id);
      expect(drawn.sort()).toEqual(schools.map(({ id }) => id).sort());
    }),
  );
});

test("a drawn school stays drawn when the map is zoomed in", () => {
  fc.assert(
    fc.property(anySchools, fc.integer({ min: 6, max: 13 }), (schools, z) => {
      const view = viewOf(schools, WORLD);
      const idsAt = (zoom: number) => decodeZoom(view, zoom, STATUS_SCHEMA).map(({ properties }) => properties.id);
      const deeper = new Set(idsAt(z + 1));
      expect(idsAt(z).filter((id) => !deeper.has(id))).toEqual([]);
    }),
  );
});

/** Creates many schools in a square of about 20 km, all of one class. */
function createCrowd(count: number) {
  const schools = Array.from({ length: count }, (_, i) =>
    createSchool({ id: i + 1, lon: 10 + (i % 200) * 0.001, lat: 10 + Math.floor(i / 200) * 0.001 }),
  );
  return viewOf(schools, COUNTRY);
}

test("a limit reduces the number of dots, increases their counts, and omits no school", () => {
  const view = createCrowd(4000);
  const [tile] = tilesOf(view, 8);
  const all = decodeTile(encodeTile(view, tile!, STATUS_SCHEMA, undefined));
  const few = decodeTile(encodeTile(view, tile!, STATUS_SCHEMA, 10));
  expect(all.length).toBeGreaterThan(10);
  expect(few.length).toBeLessThanOrEqual(10);
  expect(sumBy(few, "connectivity_status", CONNECTION_STATUSES)).toEqual(
    sumBy(all, "connectivity_status", CONNECTION_STATUSES),
  );
});

test("each class in a cell has its own dot", () => {
  const schools = Array.from({ length: 1000 }, (_, id) =>
    createSchool({ id: id + 1, status: id === 7 ? "connected" : "unknown" }),
  );
  const view = viewOf(schools, COUNTRY);
  const tile = { z: 4, x: 8, y: 8 };
  const properties = decodeTile(encodeTile(view, tile, STATUS_SCHEMA, undefined)).map((feature) => feature.properties);
  expect(properties).toEqual([
    { id: 8, connectivity_status: "connected" },
    { id: expect.any(Number), connectivity_status: "unknown", count: 999 },
  ]);
});

function layerView(school: typeof SCHOOL, layer: IndexLayer): ResolvedView {
  const index = createIndex([school], createPlaces());
  return staticView(createView(index, { scope: WORLD, filters: [], layer }), layer);
}

const SCHOOL = createSchool({ id: 5, status: "connected", attributes: { coverage_type: "4g", num_students: 12 } });

function propertiesOf(schema: (view: ResolvedView) => TileSchema, layer: IndexLayer | undefined, z: number) {
  const view = layer ? layerView(SCHOOL, layer) : viewOf([SCHOOL], WORLD);
  return decodeZoom(view, z, schema(view)).map(({ properties }) => properties);
}

test("each schema has its own properties", () => {
  const status = "connected";
  expect(propertiesOf(() => STATUS_SCHEMA, undefined, 8)).toEqual([{ id: 5, connectivity_status: status }]);
  expect(propertiesOf(() => COVERAGE_SCHEMA, COVERAGE, 8)).toEqual([
    { id: 5, coverage_type: "4g", coverage_status: "good", connectivity_status: status },
  ]);
  expect(propertiesOf(layerSchema, COVERAGE, 8)).toEqual([
    { id: 5, field_value: "4g", field_status: "good", connectivity_status: status },
  ]);
  expect(propertiesOf(layerSchema, { ...COVERAGE, column: null }, 8)[0]).not.toHaveProperty("field_value");
});

test("world tiles have one feature per class without ids", () => {
  expect(propertiesOf(() => STATUS_SCHEMA, undefined, 3)).toEqual([{ connectivity_status: "connected", count: 1 }]);
});

test("a missing coverage type becomes the word unknown, a missing value is absent", () => {
  const view = layerView(createSchool(), COVERAGE);
  const [coverage] = decodeZoom(view, 8, COVERAGE_SCHEMA);
  const [layer] = decodeZoom(view, 8, layerSchema(view));
  expect(coverage!.properties.coverage_type).toBe("unknown");
  expect(Object.keys(layer!.properties).sort()).toEqual(["connectivity_status", "field_status", "id"]);
});
