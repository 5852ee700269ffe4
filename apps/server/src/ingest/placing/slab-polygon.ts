import type { Position } from "./geometry.ts";

/** Length of one degree of latitude on a sphere of radius 6371.0088 km, in kilometres. */
export const KM_PER_DEGREE = (6371.0088 * Math.PI) / 180;

/** Average number of edges per latitude band; fewer use more memory, more take more time per point. */
const EDGES_PER_BAND = 6;
const MAX_BANDS = 8192;

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * A polygon (outer ring and holes) optimised for many point tests. Its edges are sorted into latitude bands, so that a
 * test only checks the edges of one band. The results follow the even-odd rule with half-open edges. An edge is
 * computed from its lower end regardless of the direction of its ring, so exactly one of two polygons with a shared
 * border contains a point on it.
 */
export class SlabPolygon {
  readonly box: Box;
  /** Four numbers per edge: lower end x, y, upper end x, y. */
  readonly #edges: Float64Array;
  readonly #bandHeight: number;
  readonly #bandStarts: Uint32Array;
  readonly #bandEdges: Uint32Array;

  /** Rings in GeoJSON form: [lon, lat] in degrees, closed or not. */
  constructor(rings: readonly (readonly Position[])[]) {
    this.#edges = edgesOf(rings);
    this.box = boxOf(this.#edges);
    const bands = Math.min(MAX_BANDS, Math.max(1, Math.ceil(this.#edges.length / 4 / EDGES_PER_BAND)));
    this.#bandHeight = (this.box.north - this.box.south) / bands || 1;
    this.#bandStarts = new Uint32Array(bands + 1);
    this.#bandEdges = this.#sortIntoBands();
  }

  /** Returns whether the point (degrees) is inside. */
  contains(lon: number, lat: number): boolean {
    const { west, south, east, north } = this.box;
    if (lon < west || lon > east || lat < south || lat > north) return false;
    const edges = this.#edges;
    const band = this.#bandOf(lat);
    const end = this.#bandStarts[band + 1]!;
    let inside = false;
    for (let i = this.#bandStarts[band]!; i < end; i++) {
      const at = this.#bandEdges[i]!;
      const lowY = edges[at + 1]!;
      const highY = edges[at + 3]!;
      if (lat < lowY || lat >= highY) continue;
      const lowX = edges[at]!;
      if (lon < lowX + ((lat - lowY) * (edges[at + 2]! - lowX)) / (highY - lowY)) inside = !inside;
    }
    return inside;
  }

  /**
   * Returns the distance from a point to the nearest border in kilometres when it is at most `limit`, otherwise
   * Infinity. Uses a flat-earth formula.
   */
  borderDistance(lon: number, lat: number, limit: number): number {
    const reach = limit / KM_PER_DEGREE;
    const perLon = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
    const from = this.#bandStarts[this.#bandOf(lat - reach)]!;
    const to = this.#bandStarts[this.#bandOf(lat + reach) + 1]!;
    let nearest = Number.POSITIVE_INFINITY;
    for (let i = from; i < to; i++) {
      const at = this.#bandEdges[i]!;
      const ax = (this.#edges[at]! - lon) * perLon;
      const ay = (this.#edges[at + 1]! - lat) * KM_PER_DEGREE;
      const bx = (this.#edges[at + 2]! - lon) * perLon;
      const by = (this.#edges[at + 3]! - lat) * KM_PER_DEGREE;
      nearest = Math.min(nearest, distanceFromOrigin(ax, ay, bx, by));
    }
    return nearest <= limit ? nearest : Number.POSITIVE_INFINITY;
  }

  #bandOf(lat: number): number {
    const band = Math.floor((lat - this.box.south) / this.#bandHeight);
    return Math.max(0, Math.min(this.#bandStarts.length - 2, band));
  }

  /** Sorts with a counting sort: counts the edges per band, computes the start of each band, and stores the edges. */
  #sortIntoBands(): Uint32Array {
    const starts = this.#bandStarts;
    this.#eachBand((band) => {
      starts[band + 1]!++;
    });
    for (let band = 1; band < starts.length; band++) starts[band]! += starts[band - 1]!;
    const sorted = new Uint32Array(starts.at(-1) ?? 0);
    const next = starts.slice();
    this.#eachBand((band, edge) => {
      sorted[next[band]!++] = edge;
    });
    return sorted;
  }

  #eachBand(visit: (band: number, edge: number) => void): void {
    for (let edge = 0; edge < this.#edges.length; edge += 4) {
      const last = this.#bandOf(this.#edges[edge + 3]!);
      for (let band = this.#bandOf(this.#edges[edge + 1]!); band <= last; band++) visit(band, edge);
    }
  }
}

function edgesOf(rings: readonly (readonly Position[])[]): Float64Array {
  const edges = new Float64Array(4 * rings.reduce((sum, ring) => sum + ring.length, 0));
  let at = 0;
  for (const ring of rings) {
    let previous = ring.at(-1);
    for (const point of ring) {
      if (!previous) continue;
      const up = isBelow(previous, point);
      const low = up ? previous : point;
      const high = up ? point : previous;
      edges[at] = low[0]!;
      edges[at + 1] = low[1]!;
      edges[at + 2] = high[0]!;
      edges[at + 3] = high[1]!;
      at += 4;
      previous = point;
    }
  }
  return edges;
}

function isBelow(a: Position, b: Position): boolean {
  return a[1]! === b[1]! ? a[0]! <= b[0]! : a[1]! < b[1]!;
}

function boxOf(edges: Float64Array): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < edges.length; i += 2) {
    west = Math.min(west, edges[i]!);
    east = Math.max(east, edges[i]!);
    south = Math.min(south, edges[i + 1]!);
    north = Math.max(north, edges[i + 1]!);
  }
  return { west, south, east, north };
}

function distanceFromOrigin(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + t * dx, ay + t * dy);
}
