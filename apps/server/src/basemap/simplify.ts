import { runAtOnce, type Steps } from "../lib/steps.ts";
import { doubleArea } from "./region-shapes.ts";
import type { Point, Topology } from "./topology.ts";
import type { Ring } from "./vertex-weights.ts";

/** Grid steps per tile side. */
export const TILE_EXTENT = 4096;
/** Maximum shift of borders, in grid steps: about a third of a pixel of a 512-pixel tile. */
const TOLERANCE = 3;
/** Rings that cover fewer square steps (about one pixel) are omitted, except the largest ring of a region. */
const SMALLEST_RING = 64;

type Polygon = Point[][];

/** Returns the polygons of one outline with the detail that a zoom can show, with closed rings. */
export function polygonsAt(topology: Topology, outline: number, zoom: number): Polygon[] {
  return runAtOnce(simplifiedPolygons(topology, outline, zoom));
}

/** Interruptible form of `polygonsAt`. */
export function* simplifiedPolygons(topology: Topology, outline: number, zoom: number): Steps<Polygon[]> {
  const step = 1 / (TILE_EXTENT * 2 ** zoom);
  const areaOf = (ring: Ring) => doubleArea(pointsOf(topology, ring)) / 2;
  const polygons = (topology.outlines[outline] ?? []).filter((rings) => rings.length > 0);
  const areas: number[] = [];
  for (const rings of polygons) {
    areas.push(areaOf(rings[0]!));
    yield;
  }
  const largest = areas.indexOf(Math.max(...areas));
  const simplified: Polygon[] = [];
  for (const [at, rings] of polygons.entries()) {
    if (at !== largest && areas[at]! < SMALLEST_RING * step * step) continue;
    const outer = lighten(topology, rings[0]!, step) ?? (at === largest ? pointsOf(topology, rings[0]!) : null);
    yield;
    if (!outer) continue;
    const holes = rings.slice(1).filter((ring) => areaOf(ring) >= SMALLEST_RING * step * step);
    const inner = holes.map((ring) => lighten(topology, ring, step)).filter((ring) => ring !== null);
    simplified.push([outer, ...inner].map(close));
    yield;
  }
  return simplified;
}

/**
 * Returns the borders between regions with the detail that a zoom can show. Coasts and outer borders are not included.
 */
export function bordersAt(topology: Topology, zoom: number): Point[][] {
  const limit = (TOLERANCE / (TILE_EXTENT * 2 ** zoom)) ** 2;
  return topology.borders.map((line) =>
    pointsOf(
      topology,
      line.filter((vertex) => topology.weights[vertex]! >= limit),
    ),
  );
}

/** Returns a ring without the vertices that are insignificant at this step; null when no ring with an area remains. */
function lighten(topology: Topology, ring: Ring, step: number): Point[] | null {
  const limit = (TOLERANCE * step) ** 2;
  const kept = ring.filter((vertex) => topology.weights[vertex]! >= limit);
  return kept.length >= 3 ? pointsOf(topology, kept) : null;
}

function pointsOf({ xs, ys }: Topology, vertices: Ring): Point[] {
  return Array.from(vertices, (vertex): Point => [xs[vertex]!, ys[vertex]!]);
}

function close(ring: Point[]): Point[] {
  return [...ring, ring[0]!];
}
