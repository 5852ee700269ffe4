import { MORTON_BITS, tileKeyRange } from "@schoolmap/rules";
import type { MapIndex } from "../map-index.ts";

/** A rectangle of grid cells, including all four edges. If west is greater than east, it crosses the antimeridian. */
export interface GridBox {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** Maximum length of a run of rows that is tested row by row instead of being split further. */
const SHORT_RUN = 64;
const LAST_CELL = 2 ** 32 - 1;

/** Calls `visit` for each row of the index inside a box, in the order of the rows on each side of the antimeridian. */
export function eachRowIn(index: MapIndex, box: GridBox, visit: (row: number) => void): void {
  if (box.west > box.east) {
    eachRowIn(index, { ...box, east: LAST_CELL }, visit);
    eachRowIn(index, { ...box, west: 0 }, visit);
    return;
  }
  for (const tile of tilesOver(box)) {
    const from = index.rowAtKey(tile.keys.from);
    descend(index, box, { ...tile, from, to: index.rowAtKey(tile.keys.to, from) }, visit);
  }
}

/**
 * Returns the smallest tiles of one zoom that cover a box with at most four tiles, in the order of their rows. Most
 * boxes are a street wide.
 */
function tilesOver({ west, north, east, south }: GridBox) {
  const z = Math.min(MORTON_BITS, Math.clz32(Math.max(east - west, south - north)));
  const size = 2 ** (32 - z);
  const tiles: { z: number; x: number; y: number; keys: ReturnType<typeof tileKeyRange> }[] = [];
  for (let y = Math.floor(north / size); y * size <= south; y++) {
    for (let x = Math.floor(west / size); x * size <= east; x++) tiles.push({ z, x, y, keys: tileKeyRange(z, x, y) });
  }
  return tiles.sort((one, other) => one.keys.from - other.keys.from);
}

interface Quad {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Visits the quadrants that touch the box. Quadrants inside the box are visited completely, small ones are tested row
 * by row.
 */
function descend(index: MapIndex, box: GridBox, quad: Quad, visit: (row: number) => void): void {
  const { z, x, y, from, to } = quad;
  const size = 2 ** (32 - z);
  const [west, north] = [x * size, y * size];
  const [east, south] = [west + size - 1, north + size - 1];
  if (from === to || west > box.east || east < box.west || north > box.south || south < box.north) return;
  const inside = west >= box.west && east <= box.east && north >= box.north && south <= box.south;
  if (inside || to - from <= SHORT_RUN || z === MORTON_BITS) {
    for (let row = from; row < to; row++) if (inside || isIn(index, box, row)) visit(row);
    return;
  }
  const children = [0, 1, 2, 3].map((child) => ({ z: z + 1, x: x * 2 + (child & 1), y: y * 2 + (child >> 1) }));
  let start = from;
  for (const child of children) {
    const end = index.rowAtKey(tileKeyRange(child.z, child.x, child.y).to, start, to);
    descend(index, box, { ...child, from: start, to: end }, visit);
    start = end;
  }
}

function isIn({ x, y }: MapIndex, { west, north, east, south }: GridBox, row: number): boolean {
  return x[row]! >= west && x[row]! <= east && y[row]! >= north && y[row]! <= south;
}
