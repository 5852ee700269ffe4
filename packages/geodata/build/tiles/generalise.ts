import type { Geometry, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import { topology } from "topojson-server";
import { presimplify, simplify } from "topojson-simplify";
import type { GeometryCollection, Topology } from "topojson-specification";
import { type Ring, signedArea } from "../lib/planar.ts";
import type { WorldTopology } from "../world.ts";
import { joinAcrossAntimeridian, onSeam } from "./antimeridian.ts";
import { project } from "./mercator.ts";

/** Width of a tile on the screen in pixels: MapLibre draws vector tiles 512 pixels wide. */
const TILE_PIXELS = 512;

/** Minimum visible area of the triangle of a point with its neighbours, in square pixels. */
const POINT_AREA = 0.6;

/** Minimum visible area of an island or hole, in square pixels. */
const RING_AREA = 0.6;

function triangleArea([a, b, c]: [Position, Position, Position]): number {
  const [ax, ay] = project(a[0]!, a[1]!);
  const [bx, by] = project(b[0]!, b[1]!);
  const [cx, cy] = project(c[0]!, c[1]!);
  return Math.abs((ax - cx) * (by - ay) - (ax - bx) * (cy - ay)) / 2;
}

/** Returns the area of the smallest triangle that a zoom shows, in units of the square world. */
function leastArea(zoom: number): number {
  return POINT_AREA / (TILE_PIXELS * 2 ** zoom) ** 2;
}

/** Simplifies lines or polygons without shared arcs for a zoom. */
export function thinAlone(geometries: readonly Geometry[], zoom: number): Geometry[] {
  const collection = { type: "GeometryCollection" as const, geometries: [...geometries] };
  const joined = topology({ collection }) as Topology<{ collection: GeometryCollection<object> }>;
  const thinned = simplify(presimplify(joined, triangleArea as never), leastArea(zoom));
  const { features } = feature(thinned, thinned.objects.collection);
  return features.map(({ geometry }) => geometry);
}

/** Returns the area of a ring on the Mercator map in square pixels at a zoom. */
function ringPixels(ring: Ring, zoom: number): number {
  const projected = ring.map(([lon, lat]) => project(lon!, lat!));
  return Math.abs(signedArea(projected)) * (TILE_PIXELS * 2 ** zoom) ** 2;
}

/**
 * Keeps an arc's points on the antimeridian and the most important adjacent point at every zoom. A part that is cut off
 * there must not disappear on one side only, because its cut would appear as a coast on the other.
 */
function keepSeam(arc: Position[]): void {
  const seam = arc.filter(([lon]) => onSeam(lon!));
  if (seam.length === 0) return;
  const others = arc.filter((point) => !seam.includes(point)).sort((a, b) => b[2]! - a[2]!);
  for (const point of [...seam, ...others.slice(0, 1)]) point[2] = Infinity;
}

/**
 * Simplifies the world's arcs for each zoom by Visvalingam and Whyatt's method on the Mercator map. It simplifies arcs
 * instead of polygons, so that neighbours, borders and all world views still share their lines.
 */
export class Generaliser {
  private readonly weighted: Topology;

  constructor(private readonly world: WorldTopology) {
    this.weighted = presimplify(world, triangleArea as never);
    for (const arc of this.weighted.arcs) keepSeam(arc);
  }

  /** Returns the topology at a zoom, with absolute coordinates in degrees. */
  at(zoom: number): ThinnedWorld {
    const least = leastArea(zoom);
    const arcs = this.weighted.arcs.map((arc) =>
      arc.filter(([, , weight]) => weight! >= least).map(([x, y]) => [x!, y!]),
    );
    return new ThinnedWorld({ ...this.world, transform: undefined, arcs } as Topology, zoom);
  }
}

/** Arcs of one zoom, which it converts to polygons and lines. */
export class ThinnedWorld {
  constructor(
    private readonly topology: Topology,
    private readonly zoom: number,
  ) {}

  /**
   * Returns polygons in degrees without islands and holes that are too small to see. Parts are joined across the
   * antimeridian.
   */
  polygons(arcPolygons: readonly number[][][]): Ring[][] {
    const rings = arcPolygons.map((arcRings) => arcRings.map((arcs) => this.ring(arcs)));
    return joinAcrossAntimeridian(rings).flatMap(([outer, ...holes]) =>
      this.visible(outer!) ? [[outer!, ...holes.filter((hole) => this.visible(hole))]] : [],
    );
  }

  /** Returns lines in degrees, joined where arcs meet. */
  lines(arcs: readonly number[]): Position[][] {
    return mesh(this.topology, { type: "MultiLineString", arcs: arcs.map((arc) => [arc]) } as never).coordinates;
  }

  private visible(ring: Ring): boolean {
    return ring.length > 3 && ringPixels(ring, this.zoom) >= RING_AREA;
  }

  private ring(arcs: readonly number[]): Ring {
    return arcs.flatMap((arc, i) => {
      const points = arc < 0 ? [...this.topology.arcs[~arc]!].reverse() : this.topology.arcs[arc]!;
      return i === 0 ? points : points.slice(1);
    });
  }
}
