import type { MultiPolygon, Position } from "../placing/geometry.ts";

export interface OutlineFacts {
  /** [west, south, east, north] in degrees; east is greater than 180 when the outline crosses the antimeridian. */
  readonly bbox: number[];
  /** Centroid of the largest part: [lon, lat]. */
  readonly centroid: number[];
  /** A point inside the largest part, at the latitude of its centroid and far from its edges: [lon, lat]. */
  readonly label: number[];
}

/**
 * Computes the values stored with an outline. Areas and centroids are calculated in plain degrees, which is accurate
 * enough to place a name.
 */
export function outlineFacts({ coordinates }: MultiPolygon): OutlineFacts {
  const largest = coordinates.reduce((best, rings) => (areaOf(rings[0]) > areaOf(best[0]) ? rings : best));
  const centroid = centroidOf(largest[0] ?? []);
  return { bbox: bboxOf(coordinates.flat(2)), centroid, label: innerPoint(largest, centroid) };
}

function bboxOf(points: readonly Position[]): number[] {
  const [south, north] = extent(points.map(([, lat = 0]) => lat));
  const plain = extent(points.map(([lon = 0]) => lon));
  const shifted = extent(points.map(([lon = 0]) => (lon < 0 ? lon + 360 : lon)));
  const [west, east] = plain[1] - plain[0] > 180 && shifted[1] - shifted[0] < plain[1] - plain[0] ? shifted : plain;
  return [west, south, east, north];
}

function extent(values: readonly number[]): [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

function areaOf(ring: readonly Position[] = []): number {
  return Math.abs(crossSums(ring).area);
}

/** Returns the centroid by the shoelace formula; the first corner when the ring has no area. */
function centroidOf(ring: readonly Position[]): number[] {
  const { area, x, y } = crossSums(ring);
  const [lon = 0, lat = 0] = ring[0] ?? [];
  return area === 0 ? [lon, lat] : [lon + x / (6 * area), lat + y / (6 * area)];
}

/** Computes the shoelace sums relative to the first corner, so that small rings keep their precision. */
function crossSums(ring: readonly Position[]): { area: number; x: number; y: number } {
  const [originX = 0, originY = 0] = ring[0] ?? [];
  const sums = { area: 0, x: 0, y: 0 };
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = [ring[i - 1]![0]! - originX, ring[i - 1]![1]! - originY];
    const [bx, by] = [ring[i]![0]! - originX, ring[i]![1]! - originY];
    const cross = ax * by - bx * ay;
    sums.area += cross / 2;
    sums.x += (ax + bx) * cross;
    sums.y += (ay + by) * cross;
  }
  return sums;
}

/** Returns the middle of the widest segment inside the polygon at the latitude of its centroid. */
function innerPoint(rings: readonly (readonly Position[])[], centroid: readonly number[]): number[] {
  const [, lat = 0] = centroid;
  const crossings = rings.flatMap((ring) => crossingsOf(ring, lat)).sort((a, b) => a - b);
  let widest: [west: number, east: number] | undefined;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [west, east] = [crossings[i]!, crossings[i + 1]!];
    if (!widest || east - west > widest[1] - widest[0]) widest = [west, east];
  }
  return widest ? [(widest[0] + widest[1]) / 2, lat] : [...centroid];
}

function crossingsOf(ring: readonly Position[], lat: number): number[] {
  const crossings: number[] = [];
  for (let i = 1; i < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i - 1]!;
    const [bx = 0, by = 0] = ring[i]!;
    if (ay > lat !== by > lat) crossings.push(ax + ((lat - ay) * (bx - ax)) / (by - ay));
  }
  return crossings;
}
