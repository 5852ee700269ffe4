import { latToY, lonToX } from "@schoolmap/rules";

/** Degrees: west, south, east, north. East may exceed 180. */
export type Frame = readonly [west: number, south: number, east: number, north: number];

/** Source of map tiles. */
export interface TileSource {
  /** Contains `{z}`, `{x}`, `{y}`. */
  readonly template: string;
  readonly minzoom: number;
  readonly maxzoom: number;
  /** There are no tiles outside these bounds. */
  readonly bounds?: Frame;
}

/** Maximum number of tiles of a source that a window shows. */
const MOST = 64;

/** Returns the URLs of the tiles that a map requests from a source to show a frame at a zoom. */
export function tileCover({ template, minzoom, maxzoom, bounds }: TileSource, frame: Frame, zoom: number): string[] {
  const z = Math.min(maxzoom, Math.floor(zoom));
  if (z < minzoom) return [];
  const side = 2 ** z;
  const [west, south, east, north] = bounds ? overlap(frame, bounds) : frame;
  if (west > east || south > north) return [];
  const columns = range(lonToX(west) * side, Math.min(lonToX(east), lonToX(west) + 1) * side);
  const rows = range(latToY(north) * side, latToY(south) * side).filter((y) => y >= 0 && y < side);
  const places = columns.flatMap((x) => rows.map((y) => [((x % side) + side) % side, y] as const));
  const addresses = places.map(([x, y]) =>
    template.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y)),
  );
  return [...new Set(addresses)].slice(0, MOST);
}

function range(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.max(1, Math.ceil(to) - first) }, (_, i) => first + i);
}

function overlap(a: Frame, b: Frame): Frame {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}
