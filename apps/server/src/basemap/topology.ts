import { runAtOnce, type Steps } from "../lib/steps.ts";
import { type Ring, vertexWeights } from "./vertex-weights.ts";

/** Rings of one region in the unit square of Web Mercator, without their closing point. */
export interface Outline {
  readonly polygons: readonly (readonly (readonly Point[])[])[];
}
export type Point = [x: number, y: number];

/** Outlines split into vertices that neighbours share. */
export interface Topology {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Shift of a border if the vertex was omitted, per vertex; infinite where borders meet. */
  readonly weights: Float64Array;
  /** Rings as vertex numbers, per outline and polygon. */
  readonly outlines: readonly (readonly (readonly Ring[])[])[];
  /** Parts of borders that two rings share, as vertex numbers. */
  readonly borders: readonly Ring[];
}

/** Number of points that are looked up within a millisecond. */
const POINTS_A_STEP = 1024;
/** Vertices closer than this in both directions are identical: 2^-26 of the world, about 0.6 m at the equator. */
const GRID = 2 ** 26;

/**
 * Finds the vertices that outlines share and weighs each of them once. The weight belongs to the vertex and not to the
 * ring. Therefore neighbours simplified by weight always lose the same vertices: no gap opens and nothing overlaps.
 */
export function createTopology(outlines: readonly Outline[]): Topology {
  return runAtOnce(topologyOf(outlines));
}

/** Interruptible form of `createTopology`. */
export function* topologyOf(outlines: readonly Outline[]): Steps<Topology> {
  const numbers = new Map<number, number>();
  const xs: number[] = [];
  const ys: number[] = [];
  const numberOf = ([x, y]: Point): number => {
    const key = Math.round(x * GRID) * GRID + Math.round(y * GRID);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, xs.length);
    xs.push(x);
    return ys.push(y) - 1;
  };
  const numbered: Ring[][][] = [];
  for (const { polygons } of outlines) {
    const own: Ring[][] = [];
    for (const rings of polygons) own.push(yield* toRings(rings, numberOf));
    numbered.push(own);
  }
  const columns = { xs: new Float64Array(xs), ys: new Float64Array(ys) };
  const { weights, borders } = yield* vertexWeights(columns, numbered.flat(2));
  return { ...columns, weights, outlines: numbered, borders };
}

/** Returns the vertex numbers of rings, without consecutive duplicates. */
function* toRings(rings: readonly (readonly Point[])[], numberOf: (point: Point) => number): Steps<Ring[]> {
  const numbered: Ring[] = [];
  for (const points of rings) {
    const vertices = new Int32Array(points.length);
    for (const [at, point] of points.entries()) {
      vertices[at] = numberOf(point);
      if (at % POINTS_A_STEP === 0) yield;
    }
    numbered.push(vertices.filter((vertex, at) => vertex !== vertices[(at || vertices.length) - 1]));
  }
  return numbered;
}
