import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { describe, expect, it } from "vitest";
import { RegionCut } from "./region-cut.ts";
import type { RegionShape } from "./region-shapes.ts";

function createRegion(id: number, ring: [number, number][], more: Partial<RegionShape> = {}): RegionShape {
  const coordinates = [[[...ring, ring[0]!]]];
  return {
    id,
    code: `TST00${id}`,
    name: `Región ${id}`,
    names: { en: `Region ${id}`, es: `Región ${id}`, pt: `Região ${id}` },
    country: "KE",
    label: [ring[0]![0] + 0.5, ring[0]![1] + 0.5],
    geometry: { type: "MultiPolygon", coordinates },
    ...more,
  };
}

/** Returns a wavy line from south to north near a meridian, as a border that neighbours share. */
const wave = (lon: number, steps = 400): [number, number][] =>
  Array.from({ length: steps + 1 }, (_, i) => [lon + Math.sin(i / 3) * 0.02 + Math.sin(i / 40) * 0.1, (4 * i) / steps]);

function createNeighbours(): RegionShape[] {
  const border = wave(37);
  const west = createRegion(1, [[35, 0], ...border, [35, 4]]);
  const eastStart = 117;
  const turned = [...border].reverse();
  const ring: [number, number][] = [[39, 4], ...turned, [39, 0]];
  const east = createRegion(2, [...ring.slice(eastStart), ...ring.slice(0, eastStart)], { label: [38, 2] });
  return [west, east];
}

function layersOf(bytes: Uint8Array | null) {
  return new VectorTile(new PbfReader(bytes ?? new Uint8Array())).layers;
}

/** Returns the tile that contains a position. */
function tileAt(z: number, lon: number, lat: number): [number, number, number] {
  const y = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  return [z, Math.floor(((lon + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

describe("RegionCut", () => {
  it("writes the id of every region and its name in each language", () => {
    const { admin1, admin1Labels } = layersOf(new RegionCut(createNeighbours()).tile(0, 0, 0));
    expect(admin1?.extent).toBe(4096);
    expect(admin1?.feature(0).id).toBe(1);
    expect(admin1?.feature(0).properties).toEqual({
      id: 1,
      code: "TST001",
      name: "Región 1",
      name_en: "Region 1",
      name_es: "Región 1",
      name_pt: "Região 1",
      country: "KE",
    });
    const ranks = [0, 1].map((i) => admin1Labels?.feature(i).properties.rank);
    expect(ranks.sort()).toEqual([1, 2]);
  });

  it("gives neighbours exactly the same border at every zoom, for any start of their rings", () => {
    const cut = new RegionCut(createNeighbours());
    for (let z = 0; z <= 10; z++) {
      const { admin1, admin1Borders } = layersOf(cut.tile(...tileAt(z, 37, 2)));
      const vertices = [0, 1].map(
        (i) =>
          new Set(
            admin1!
              .feature(i)
              .loadGeometry()
              .flat()
              .map(({ x, y }) => `${x},${y}`),
          ),
      );
      const border = admin1Borders!.feature(0).loadGeometry().flat();
      expect(border.length).toBeGreaterThanOrEqual(2);
      for (const { x, y } of border) {
        if (x < 0 || y < 0 || x > 4096 || y > 4096) continue;
        expect(vertices[0]!.has(`${x},${y}`) && vertices[1]!.has(`${x},${y}`)).toBe(true);
      }
    }
  });

  it("has fewer vertices at lower zooms", () => {
    const cut = new RegionCut(createNeighbours());
    const size = (z: number) =>
      layersOf(cut.tile(...tileAt(z, 37, 2)))
        .admin1!.feature(0)
        .loadGeometry()
        .flat().length;
    expect(size(2)).toBeLessThan(20);
    expect(size(6)).toBeGreaterThan(size(2));
  });

  it("keeps the largest part of a region, however small", () => {
    const dot = createRegion(7, [
      [10, 10],
      [10.001, 10],
      [10.001, 10.001],
      [10, 10.001],
    ]);
    const { admin1 } = layersOf(new RegionCut([dot]).tile(0, 0, 0));
    expect(admin1?.length).toBe(1);
  });

  it("keeps an enclave equal to the hole that it fills", () => {
    const hole = Array.from({ length: 60 }, (_, i): [number, number] => {
      return [37 + Math.cos(i / 9.55) * 0.5, 2 + Math.sin(i / 9.55) * 0.5];
    });
    const inner = createRegion(2, [...hole].reverse());
    const outer = createRegion(1, [
      [35, 0],
      [39, 0],
      [39, 4],
      [35, 4],
    ]);
    const around = { ...outer.geometry, coordinates: [[...outer.geometry.coordinates[0]!, [...hole, hole[0]!]]] };
    const { admin1 } = layersOf(new RegionCut([{ ...outer, geometry: around }, inner]).tile(...tileAt(5, 37, 2)));
    const text = (i: number, ring: number) =>
      [
        ...new Set(
          admin1!
            .feature(i)
            .loadGeometry()
            [ring]!.map(({ x, y }) => `${x},${y}`),
        ),
      ].sort();
    expect(text(0, 1)).toEqual(text(1, 0));
  });

  it("returns null for an empty tile", () => {
    expect(new RegionCut(createNeighbours()).tile(5, 0, 0)).toBeNull();
    expect(new RegionCut([]).tile(0, 0, 0)).toBeNull();
  });

  it("returns the same bytes for the same tile", () => {
    const tile = tileAt(6, 37, 2);
    const bytes = new RegionCut(createNeighbours()).tile(...tile);
    expect(new RegionCut(createNeighbours()).tile(...tile)).toEqual(bytes);
  });
});
