import type { VectorTileFeature } from "@mapbox/vector-tile";
import { expect, test } from "vitest";
import { BASE_MAX_ZOOM } from "./base-tiles.ts";
import { decodeTile, featuresOf, locate } from "./test-tiles.ts";
import type { LonLat } from "./types.ts";
import { WORLD_VIEWS, type WorldView } from "./world-views.ts";

function countriesAt(view: WorldView, point: LonLat, z: number): unknown[] {
  const { x, y, at } = locate(point, z);
  return featuresOf(decodeTile(view, z, x, y), "countries")
    .filter((feature) => holds(feature, at))
    .map(({ properties }) => properties.code);
}

function holds(feature: VectorTileFeature, at: { x: number; y: number }): boolean {
  let inside = false;
  for (const ring of feature.loadGeometry()) {
    ring.forEach((b, i) => {
      const a = ring[i === 0 ? ring.length - 1 : i - 1]!;
      if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    });
  }
  return inside;
}

test.each<[place: string, at: LonLat, owners: Partial<Record<WorldView, string>>, others: string]>([
  ["Simferopol", [34.1, 44.95], { RU: "RU" }, "UA"],
  ["Laâyoune", [-13.0, 26.9], { MA: "MA" }, "EH"],
  ["Priština", [21.1, 42.6], { RS: "RS" }, "XK"],
  ["Taichung", [120.9, 24.0], { CN: "CN" }, "TW"],
  ["Itanagar", [93.8, 27.6], { CN: "CN" }, "IN"],
  ["Gilgit", [74.3, 35.9], { IN: "IN" }, "PK"],
  ["Stanley", [-58.7, -51.8], { AR: "AR" }, "FK"],
  ["Iturup", [147.9, 45.1], { JP: "JP" }, "RU"],
  ["Kyrenia", [33.5, 35.25], { TR: "X1" }, "CY"],
  ["Nairobi", [36.82, -1.29], {}, "KE"],
])("%s belongs to the expected country in each view", (_, at, owners, others) => {
  for (const view of WORLD_VIEWS) expect(countriesAt(view, at, BASE_MAX_ZOOM), view).toEqual([owners[view] ?? others]);
});

function hasBorder(view: WorldView, at: LonLat, disputed: boolean): boolean {
  const { x, y, at: point } = locate(at, 6);
  return featuresOf(decodeTile(view, 6, x, y), "borders")
    .filter(({ properties }) => properties.disputed === disputed)
    .some((feature) =>
      feature
        .loadGeometry()
        .flat()
        .some((p) => Math.hypot(p.x - point.x, p.y - point.y) < 120),
    );
}

test("a border that a view disputes is dashed in the other views and absent from that view", () => {
  const kosovo: LonLat = [21.2, 43.15];
  expect(hasBorder("US", kosovo, true)).toBe(true);
  expect(hasBorder("US", kosovo, false)).toBe(false);
  expect(hasBorder("RS", kosovo, true) || hasBorder("RS", kosovo, false)).toBe(false);
});
