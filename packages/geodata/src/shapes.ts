import type { MultiPolygon, Position } from "geojson";
import { lazily, readInflated } from "./read-data.ts";
import { VarintReader } from "./varints.ts";

/** Polygons as rings of arc indexes; ~i is arc i reversed. */
type ArcPolygons = readonly (readonly (readonly number[])[])[];

interface ShapesHeader {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: number;
  readonly regions: Readonly<Record<string, ArcPolygons>>;
  readonly countries: Readonly<Record<string, ArcPolygons>>;
}

interface Shapes {
  readonly header: ShapesHeader;
  /** Grid coordinates x, y of the points of all arcs, in sequence. */
  readonly points: Int32Array;
  /** Index in `points` at which each arc starts, with one additional entry at the end. */
  readonly starts: Uint32Array;
}

/** Reads shapes.bin.gz: uint32 header length, JSON header, then per arc its point count and zigzag deltas as varints. */
const shapes = lazily((): Shapes => {
  const bytes = readInflated("shapes.bin.gz");
  const headerEnd = 4 + bytes.readUInt32LE(0);
  const header = JSON.parse(bytes.toString("utf8", 4, headerEnd)) as ShapesHeader;
  const points = new Int32Array(bytes.length - headerEnd);
  const starts = new Uint32Array(header.arcs + 1);
  const deltas = new VarintReader(bytes, headerEnd);
  let end = 0;
  for (let arc = 0; arc < header.arcs; arc++) {
    starts[arc] = end;
    let x = 0;
    let y = 0;
    for (let left = deltas.unsigned(); left > 0; left--) {
      x += deltas.signed();
      y += deltas.signed();
      points[end++] = x;
      points[end++] = y;
    }
  }
  starts[header.arcs] = end;
  return { header, points: points.slice(0, end), starts };
});

function ringOf(arcs: readonly number[]): Position[] {
  const { header, points, starts } = shapes();
  const [kx, ky] = header.transform.scale;
  const [dx, dy] = header.transform.translate;
  const ring: Position[] = [];
  arcs.forEach((arc, i) => {
    const index = arc < 0 ? ~arc : arc;
    const from = starts[index]! / 2;
    const count = starts[index + 1]! / 2 - from;
    // Each arc starts at the end of the previous one. This point is added only once.
    for (let k = i === 0 ? 0 : 1; k < count; k++) {
      const point = (from + (arc < 0 ? count - 1 - k : k)) * 2;
      ring.push([points[point]! * kx + dx, points[point + 1]! * ky + dy]);
    }
  });
  return closed(ring);
}

/** Closes a ring. In a few rings the last arc ends one step of the grid away from the start. */
function closed(ring: Position[]): Position[] {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
}

function geometryOf(polygons: ArcPolygons): MultiPolygon {
  return { type: "MultiPolygon", coordinates: polygons.map((rings) => rings.map(ringOf)) };
}

/**
 * Outline of a region in degrees, on a grid of about 80 m. Neighbours share exactly the same points. Parts are cut at
 * 180°.
 */
export interface RegionGeometry {
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly geometry: MultiPolygon;
}

/** Returns the outline of a region by id. Each outline is created on request. */
export function regionGeometry(id: string): MultiPolygon | null {
  const polygons = shapes().header.regions[id];
  return polygons ? geometryOf(polygons) : null;
}

/**
 * Returns the outline of a country in the default world view, including its land without regions.
 * @param code ISO 3166-1 alpha-2, upper case; null for codes without land (the test country)
 */
export function countryGeometry(code: string): MultiPolygon | null {
  const polygons = shapes().header.countries[code];
  return polygons ? geometryOf(polygons) : null;
}
