import { latToY, lonToX } from "@schoolmap/rules";
import { runAtOnce, type Steps } from "../lib/steps.ts";
import type { MultiPolygon } from "../record/tables/region.ts";
import type { Outline, Point } from "./topology.ts";

/** A region as stored in the record. */
export interface RegionShape {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly names: { readonly en: string; readonly es: string; readonly pt: string };
  /** ISO 3166-1 alpha-2 of its country, in upper case. */
  readonly country: string;
  /** [longitude, latitude] of its label on the map. */
  readonly label: readonly [number, number] | null;
  readonly geometry: MultiPolygon;
}

/** Polygons with their rings, as in GeoJSON. */
export interface Polygons {
  readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[];
}

/** Returns the outline of a region in the unit square of Web Mercator, as rings without their closing point. */
export function outlineOf({ geometry }: { readonly geometry: Polygons }): Outline {
  return runAtOnce(outlineSteps(geometry));
}

/** Interruptible form of `outlineOf`. */
export function* outlineSteps({ coordinates }: Polygons): Steps<Outline> {
  const polygons: Point[][][] = [];
  for (const rings of coordinates) {
    polygons.push(rings.map(toPoints));
    yield;
  }
  return { polygons };
}

function toPoints(ring: readonly (readonly number[])[]): Point[] {
  const points = ring.map(([lon = 0, lat = 0]): Point => [lonToX(lon), latToY(lat)]);
  const [first, last] = [points[0], points.at(-1)];
  const closed = points.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return closed ? points.slice(0, -1) : points;
}

/** Returns twice the enclosed area of a ring in the unit square, by the shoelace formula; never negative. */
export function doubleArea(points: readonly Point[]): number {
  let sum = 0;
  let [px, py] = points.at(-1) ?? [0, 0];
  for (const [x, y] of points) {
    sum += px * y - x * py;
    [px, py] = [x, y];
  }
  return Math.abs(sum);
}
