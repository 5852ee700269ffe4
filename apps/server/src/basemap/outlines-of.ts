import type { Position } from "@schoolmap/contract";
import { xToLon, yToLat } from "@schoolmap/rules";
import { outlineOf, type Polygons } from "./region-shapes.ts";
import { roundDegrees } from "./round-degrees.ts";
import { polygonsAt } from "./simplify.ts";
import { createTopology, type Point } from "./topology.ts";

/** Detail for a map of all regions together: one zoom level more than a single tile around them. */
const NEARER = 1;
const MAX_ZOOM = 10;

/**
 * Returns the rings of regions for a map of all of them, as closed lines of [longitude, latitude]. Neighbours have the
 * same points on the borders that they share.
 */
export function outlinesOf(geometries: readonly Polygons[]): Position[][] {
  const topology = createTopology(geometries.map((geometry) => outlineOf({ geometry })));
  const widest = Math.max(spanOf(topology.xs), spanOf(topology.ys));
  const zoom = Math.min(MAX_ZOOM, Math.max(0, Math.ceil(-Math.log2(widest)) + NEARER));
  return geometries.flatMap((_, at) => polygonsAt(topology, at, zoom).flatMap((rings) => rings.map(toLine)));
}

function spanOf(values: Float64Array): number {
  return (
    values.reduce((most, value) => Math.max(most, value), 0) - values.reduce((least, one) => Math.min(least, one), 1)
  );
}

function toLine(ring: readonly Point[]): Position[] {
  return ring.map(([x, y]) => [roundDegrees(xToLon(x)), roundDegrees(yToLat(y))]);
}
