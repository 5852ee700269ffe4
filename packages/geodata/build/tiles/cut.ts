import { GeoJSONVT, type GeoJSONVTFeature } from "@maplibre/geojson-vt";
import type { Feature, Position } from "geojson";
import { project } from "./mercator.ts";

export const EXTENT = 4096;
const BUFFER = 96;

/** A point in tile coordinates. */
type TilePoint = [number, number];

/** Features of one layer, by tile number y * 2^zoom + x. */
export type CutLayer = Map<number, GeoJSONVTFeature[]>;

/** Cuts polygons and lines, already thinned for the zoom, into the tiles of that zoom. */
export function cutShapes(features: Feature[], zoom: number): CutLayer {
  const index = new GeoJSONVT(
    { type: "FeatureCollection", features },
    { maxZoom: zoom, indexMaxZoom: zoom, indexMaxPoints: 0, tolerance: 0, extent: EXTENT, buffer: BUFFER },
  );
  const cut: CutLayer = new Map();
  const side = 2 ** zoom;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const found = index.getTile(zoom, x, y)?.features.flatMap(clean) ?? [];
      if (found.length > 0) cut.set(y * side + x, found as GeoJSONVTFeature[]);
    }
  }
  return cut;
}

/**
 * Removes parts that rounding to the tile's grid made invisible: repeated points, rings without area, lines without
 * length.
 */
function clean(feature: GeoJSONVTFeature): GeoJSONVTFeature[] {
  if (feature.type === 1) return [feature];
  const least = feature.type === 3 ? 4 : 2;
  const geometry: TilePoint[][] = [];
  let outerDropped = false;
  for (const part of feature.geometry as TilePoint[][]) {
    const area = feature.type === 3 ? doubledArea(part) : 0;
    const isHole = area < 0;
    if (isHole && outerDropped) continue;
    const points = part.filter(([x, y], i) => i === 0 || x !== part[i - 1]![0] || y !== part[i - 1]![1]);
    const visible = points.length >= least && (feature.type === 2 || area !== 0);
    if (visible) geometry.push(points);
    if (!isHole) outerDropped = !visible;
  }
  return geometry.length === 0 ? [] : [{ ...feature, geometry }];
}

/**
 * Returns twice the signed area in tile coordinates: positive for outer rings, as defined by the vector tile
 * specification.
 */
function doubledArea(ring: readonly TilePoint[]): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1];
  return sum;
}

/** A labelled point before it is cut into tiles. */
export interface PointFeature {
  readonly position: Position;
  readonly tags: Readonly<Record<string, string | number | boolean>>;
}

/** Assigns points, in their order, to the tile of a zoom that contains them. */
export function cutPoints(points: readonly PointFeature[], zoom: number): CutLayer {
  const cut: CutLayer = new Map();
  const side = 2 ** zoom;
  for (const { position, tags } of points) {
    const [px, py] = project(position[0]!, position[1]!);
    const x = Math.min(Math.floor(px * side), side - 1);
    const y = Math.min(Math.floor(py * side), side - 1);
    const at: TilePoint = [Math.round((px * side - x) * EXTENT), Math.round((py * side - y) * EXTENT)];
    const tile = y * side + x;
    const feature = { type: 1, tags: { ...tags }, geometry: [at] } as GeoJSONVTFeature;
    const there = cut.get(tile);
    if (there) there.push(feature);
    else cut.set(tile, [feature]);
  }
  return cut;
}
