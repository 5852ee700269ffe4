import type { MultiPolygon, Polygon, Position } from "geojson";

/** A ring of [longitude, latitude] in degrees; the first point is repeated at the end. */
export type Ring = Position[];

/** [west, south, east, north] in degrees. */
export type Bbox = [number, number, number, number];

/** Returns the polygons of either geometry type, each as outer ring followed by holes. */
export function polygonsOf(geometry: Polygon | MultiPolygon): Ring[][] {
  return geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
}

/** Returns the bounding box of one ring. */
export function ringBbox(ring: Ring): Bbox {
  const box: Bbox = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring as [number, number][]) {
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }
  return box;
}

/** Returns the signed planar area in square degrees: positive when the ring runs anticlockwise. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x0, y0] = ring[i - 1] as [number, number];
    const [x1, y1] = ring[i] as [number, number];
    sum += x0 * y1 - x1 * y0;
  }
  return sum / 2;
}

const EARTH_RADIUS_KM = 6371.0088;

/**
 * Returns the unsigned area of a ring on the sphere in km², with edges that are straight in latitude and longitude
 * (Chamberlain and Duquette, "Some algorithms for polygons on a sphere", JPL 07-03).
 */
export function ringAreaKm2(ring: Ring): number {
  const rad = Math.PI / 180;
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x0, y0] = ring[i - 1] as [number, number];
    const [x1, y1] = ring[i] as [number, number];
    sum += (x1 - x0) * rad * (2 + Math.sin(y0 * rad) + Math.sin(y1 * rad));
  }
  return Math.abs((sum * EARTH_RADIUS_KM ** 2) / 2);
}

/** Returns the area of a polygon in km²: the outer ring minus its holes. */
export function polygonAreaKm2(polygon: Ring[]): number {
  return polygon.reduce((sum, ring, i) => sum + (i === 0 ? 1 : -1) * ringAreaKm2(ring), 0);
}

/** Whether a point is in a polygon with holes (even-odd rule). */
export function insidePolygon(lon: number, lat: number, polygon: Ring[]): boolean {
  let inside = false;
  for (const ring of polygon) {
    for (let i = 1; i < ring.length; i++) {
      const [x0, y0] = ring[i - 1] as [number, number];
      const [x1, y1] = ring[i] as [number, number];
      if (y0 > lat !== y1 > lat && lon < ((x1 - x0) * (lat - y0)) / (y1 - y0) + x0) inside = !inside;
    }
  }
  return inside;
}

/**
 * Returns the area-weighted mean of the outer rings' centroids. It is planar, which is accurate enough to place a
 * camera.
 */
export function centroidOf(polygons: readonly Ring[][]): [number, number] {
  let area = 0;
  let x = 0;
  let y = 0;
  for (const [outer] of polygons) {
    for (let i = 1; i < outer!.length; i++) {
      const [x0, y0] = outer![i - 1] as [number, number];
      const [x1, y1] = outer![i] as [number, number];
      const cross = x0 * y1 - x1 * y0;
      area += cross;
      x += (x0 + x1) * cross;
      y += (y0 + y1) * cross;
    }
  }
  return [x / (3 * area), y / (3 * area)];
}
