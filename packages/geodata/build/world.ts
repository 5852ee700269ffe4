import type { FeatureCollection, MultiPolygon as GeoMultiPolygon, Position } from "geojson";
import { mergeArcs } from "topojson-client";
import { topology } from "topojson-server";
import type { GeometryCollection, MultiPolygon, Topology } from "topojson-specification";
import { signedArea } from "./lib/planar.ts";
import { buildPieces, type Piece } from "./pieces.ts";

/** Grid steps per 360° of longitude: about 80 m, finer than the source's own accuracy. */
export const QUANTIZATION = 5e5;

type PieceObject = MultiPolygon<Piece>;
export type WorldTopology = Topology<{ pieces: GeometryCollection<Piece> }>;

/** All pieces with their shared arcs, and a function for unions of pieces. */
export interface World {
  readonly pieces: readonly Piece[];
  readonly topology: WorldTopology;
  /** Returns the polygons of the union of some pieces as arc indexes. A negative index ~i is arc i reversed. */
  union(keep: (piece: Piece) => boolean): number[][][];
}

/**
 * Gives outer rings an anticlockwise and holes a clockwise direction (RFC 7946). This is done once, on the union of the
 * pieces.
 */
function windRings(topologyArcs: Position[][], polygons: number[][][]): number[][][] {
  return polygons.map((rings) =>
    rings.map((arcs, i) => {
      const anticlockwise = signedArea(arcs.flatMap((arc) => directed(topologyArcs, arc))) > 0;
      return anticlockwise === (i === 0) ? arcs : arcs.map((arc) => ~arc).reverse();
    }),
  );
}

function directed(arcs: Position[][], index: number): Position[] {
  return index < 0 ? [...arcs[~index]!].reverse() : arcs[index]!;
}

/** Returns absolute grid coordinates of delta-encoded arcs. */
export function absoluteArcs(arcs: readonly Position[][]): Position[][] {
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => {
      x += dx!;
      y += dy!;
      return [x, y];
    });
  });
}

/** Reads the source and builds the topology. One call takes about three seconds. */
export function buildWorld(): World {
  const pieces = buildPieces();
  const collection: FeatureCollection<GeoMultiPolygon, Piece> = {
    type: "FeatureCollection",
    features: pieces.map((piece) => ({
      type: "Feature",
      properties: piece,
      geometry: { type: "MultiPolygon", coordinates: piece.polygons },
    })),
  };
  const topo = topology({ pieces: collection }, QUANTIZATION) as WorldTopology;
  const arcs = absoluteArcs(topo.arcs);
  const objects = topo.objects.pieces.geometries as PieceObject[];
  return {
    pieces,
    topology: topo,
    union(keep) {
      const kept = objects.filter((object) => object.properties && keep(object.properties));
      return windRings(arcs, mergeArcs(topo, kept).arcs);
    },
  };
}
