import { tileKeyRange } from "@schoolmap/rules";
import type { TileAddress } from "../basemap/tile-address.ts";
import type { MapIndex } from "../mapindex/index.ts";

/** A run of rows: from (included) to (not included). */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows of the schools that lie in a tile: one unbroken run, because rows are in Morton order. There is no buffer: a
 * school belongs to exactly one tile of a zoom, and MapLibre draws a circle whole even where it passes the tile's edge.
 */
export function tileRun(index: MapIndex, { z, x, y }: TileAddress): Run {
  const { from, to } = tileKeyRange(z, x, y);
  return { from: index.rowAtKey(from), to: index.rowAtKey(to) };
}
