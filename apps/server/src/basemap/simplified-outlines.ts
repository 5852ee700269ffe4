import { xToLon, yToLat } from "@schoolmap/rules";
import type { Steps } from "../lib/steps.ts";
import { PackedOutline } from "./packed-outline.ts";
import { outlineSteps, type Polygons } from "./region-shapes.ts";
import { simplifiedPolygons } from "./simplify.ts";
import { type Outline, type Point, type Topology, topologyOf } from "./topology.ts";

/** Zoom that sets the detail of data: no border is more than a kilometre from its known position. */
export const DATA_ZOOM = 5;

/** Outlines of places by key, simplified like the tiles: neighbours have the same points on their border. */
export type Outlines<K> = ReadonlyMap<K, PackedOutline>;

/** Places with their shared vertices. */
export interface PlaceShapes<K> {
  readonly keys: readonly K[];
  readonly topology: Topology;
}

/** Finds the vertices that places share, so that their borders stay the same when they are simplified. */
export function* shapesOf<K>(places: Iterable<readonly [K, Polygons]>): Steps<PlaceShapes<K>> {
  const keys: K[] = [];
  const shapes: Outline[] = [];
  for (const [key, geometry] of places) {
    keys.push(key);
    shapes.push(yield* outlineSteps(geometry));
  }
  return { keys, topology: yield* topologyOf(shapes) };
}

/** Returns the outlines of places whose shared vertices are known. */
export function* outlinesAt<K>({ keys, topology }: PlaceShapes<K>, zoom: number): Steps<Outlines<K>> {
  const outlines = new Map<K, PackedOutline>();
  for (const [at, key] of keys.entries()) {
    const polygons = yield* simplifiedPolygons(topology, at, zoom);
    outlines.set(key, PackedOutline.of(polygons.map((rings) => rings.map((ring) => ring.map(toDegrees)))));
    yield;
  }
  return outlines;
}

/** Returns the outlines of places with the detail that a map of this zoom can show. */
export function* simplifiedOutlines<K>(places: Iterable<readonly [K, Polygons]>, zoom: number): Steps<Outlines<K>> {
  return yield* outlinesAt(yield* shapesOf(places), zoom);
}

function toDegrees([x, y]: Point): Point {
  return [xToLon(x), yToLat(y)];
}
