import { merge } from "topojson-client";
import { topology } from "topojson-server";
import type { GeometryCollection, Polygon, Topology } from "topojson-specification";
import { polygonsOf, type Ring } from "../lib/planar.ts";

/**
 * Maximum difference between matching ends of a cut, in degrees of latitude. The source cuts each side of the
 * antimeridian separately.
 */
const SAME_END_DEGREES = 0.01;

const ON_SEAM_DEGREES = 1e-4;

/** Whether a longitude is on the antimeridian, on either side of it. */
export const onSeam = (lon: number) => Math.abs(Math.abs(lon) - 180) < ON_SEAM_DEGREES;

/** Whether a polygon is Antarctica. Its ring runs along both edges of the world and the pole, and is not changed. */
const isPolar = ([outer]: Ring[]) => outer!.some(([, lat]) => lat! < -89);

/**
 * Moves parts that touch 180° W to 180° E and merges them with the parts from which they were cut, so that no outline
 * is drawn along the antimeridian. Longitudes may then exceed 180; the tiler wraps them.
 */
export function joinAcrossAntimeridian(polygons: Ring[][]): Ring[][] {
  const isCut = (polygon: Ring[]) => !isPolar(polygon) && polygon[0]!.some(([lon]) => onSeam(lon!));
  const parts = polygons.filter(isCut).map(toEast);
  if (parts.length === 0) return polygons;
  const matched = matchEnds(parts.map((polygon) => polygon.map(withoutSeamMiddle)));
  const collection = {
    type: "GeometryCollection" as const,
    geometries: matched.map((coordinates) => ({ type: "Polygon" as const, coordinates })),
  };
  const topo = topology({ collection }) as Topology<{ collection: GeometryCollection<object> }>;
  const joined = merge(topo, topo.objects.collection.geometries as Polygon[]);
  return [...polygons.filter((polygon) => !isCut(polygon)), ...polygonsOf(joined)];
}

/** Shifts the longitudes of a western part to values above 180°, and sets longitudes on the seam to exactly 180. */
function toEast(polygon: Ring[]): Ring[] {
  const isWest = polygon[0]!.some(([lon]) => lon! < 0);
  return polygon.map((ring) => ring.map(([lon, lat]) => [onSeam(lon!) ? 180 : lon! + (isWest ? 360 : 0), lat!]));
}

/** Keeps only the ends of each run along the seam, because the source has different points on the two sides. */
function withoutSeamMiddle(ring: Ring): Ring {
  const open = ring.slice(0, -1);
  const isSeam = (i: number) => open[(i + open.length) % open.length]![0] === 180;
  const kept = open.filter((_, i) => !(isSeam(i - 1) && isSeam(i) && isSeam(i + 1)));
  return [...kept, kept[0]!];
}

/** Gives matching ends on both sides the same latitude. */
function matchEnds(polygons: Ring[][]): Ring[][] {
  const ends: number[] = [];
  const matched = (lat: number) => {
    const known = ends.find((end) => Math.abs(end - lat) < SAME_END_DEGREES);
    if (known === undefined) ends.push(lat);
    return known ?? lat;
  };
  return polygons.map((polygon) =>
    polygon.map((ring) => ring.map(([lon, lat]) => (lon === 180 ? [180, matched(lat!)] : [lon!, lat!]))),
  );
}
