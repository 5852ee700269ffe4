import type { Position } from "geojson";
import type { Ring } from "./planar.ts";

/** Splits polygons into two lists by a predicate. */
export function splitPolygons(polygons: Ring[][], isInside: (polygon: Ring[]) => boolean) {
  const inside = polygons.filter(isInside);
  if (inside.length === 0 || inside.length === polygons.length) throw new Error("nothing to split");
  return { inside, outside: polygons.filter((polygon) => !isInside(polygon)) };
}

/**
 * Adds a vertex where an edge crosses a latitude within a span of longitudes, so that shared edges of neighbours remain
 * equal.
 */
export function withCutVertices(polygons: Ring[][], latitude: number, [west, east]: [number, number]): Ring[][] {
  return polygons.map((polygon) =>
    polygon.map((ring) => {
      if (!ring.some(([x, y]) => x! > west && x! < east && Math.abs(y! - latitude) < 1)) return ring;
      const out: Position[] = [];
      ring.forEach((point, i) => {
        const before = ring[i - 1];
        if (before && before[0]! > west && before[0]! < east && (before[1]! - latitude) * (point[1]! - latitude) < 0) {
          out.push([crossingLongitude(before, point, latitude), latitude]);
        }
        out.push(point);
      });
      return out;
    }),
  );
}

/** Always calculates from the southern end, so that both directions of an edge give the same number. */
function crossingLongitude(a: Position, b: Position, latitude: number): number {
  const [south, north] = a[1]! < b[1]! ? [a, b] : [b, a];
  const t = (latitude - south[1]!) / (north[1]! - south[1]!);
  return south[0]! + t * (north[0]! - south[0]!);
}

/**
 * Cuts polygons without holes along a latitude at which withCutVertices has added vertices.
 * @throws when a ring does not meet the line exactly twice: the halves could then touch along the line, which requires
 *   a real clipper
 */
export function cutAtLatitude(polygons: Ring[][], latitude: number): { above: Ring[][]; below: Ring[][] } {
  const above: Ring[][] = [];
  const below: Ring[][] = [];
  for (const polygon of polygons) {
    const open = polygon[0]!.slice(0, -1);
    const onLine = open.filter(([, y]) => y === latitude).length;
    if (polygon.length > 1 || (onLine !== 0 && onLine !== 2)) throw new Error(`cannot cut a ring met ${onLine} times`);
    for (const [side, keep] of [
      [above, (y: number) => y >= latitude],
      [below, (y: number) => y <= latitude],
    ] as const) {
      const half = open.filter(([, y]) => keep(y!));
      if (half.length > 2) side.push([[...half, half[0]!]]);
    }
  }
  return { above, below };
}
