import { tileKeyRange } from "@schoolmap/rules";
import type { TileAddress } from "../basemap/tile-address.ts";
import type { MapIndex } from "../mapindex/index.ts";

/** A run of rows: from (inclusive) to (exclusive). */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the rows of the schools in a tile: one contiguous run, because rows are in Morton order. There is no buffer:
 * a school belongs to exactly one tile of a zoom, and MapLibre draws a complete circle even where it crosses the edge
 * of the tile.
 */
export function tileRun(index: MapIndex, { z, x, y }: TileAddress): Run {
  const { from, to } = tileKeyRange(z, x, y);
  return { from: index.rowAtKey(from), to: index.rowAtKey(to) };
}
