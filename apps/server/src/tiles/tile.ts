import type { TileAddress } from "../basemap/tile-address.ts";
import { runAtOnce, type Steps } from "../lib/steps.ts";
import type { View } from "../mapindex/index.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import type { Dots } from "./dots.ts";
import { encodeGroups } from "./encode-groups.ts";
import { encodePoints } from "./encode-points.ts";
import { tileRun } from "./select.ts";
import { coarsened, everySchool, thinned } from "./thin.ts";
import type { TileSchema } from "./tile-schema.ts";

/** Cells are 4 pixels wide in a 512-pixel tile: there are 2^7 = 128 of them along its edge. */
const CELL_LEVELS = 7;
/** First zoom at which every school has its own dot. */
export const ALL_SCHOOLS_ZOOM = 12;
/** Last zoom at which a tile of the whole world has one feature per class and no ids. */
export const WORLD_ZOOM = 5;
/** Maximum number of dots of a thinned tile, with ids and without, so that it stays below 60 kB. */
const MAX_POINTS = 5_400;
const MAX_WORLD_DOTS = 24_000;
/**
 * Morton levels of the finest cells, relative to the tile, when a `limit` is smaller than the number of its schools.
 */
const LIMIT_LEVELS = 14;

/** Maximum number of dots of a tile, or undefined. At least one dot for each class remains. */
export type DotLimit = number | undefined;

/** Encodes a tile of a view, uncompressed. The counts of all tiles of a zoom add up to the view. */
export function* encodeTile(
  view: ResolvedView,
  tile: TileAddress,
  schema: TileSchema,
  limit: DotLimit,
): Steps<Uint8Array> {
  const layer = { view, schema, dots: yield* dotsInTile(view, tile, limit) };
  return isInGroups(view, tile) ? encodeGroups(tile, layer) : encodePoints(tile, [layer]);
}

/** Returns the dots of a tile of a view, independent of its encoding. */
export function dotsInTile(view: View, tile: TileAddress, limit?: DotLimit): Steps<Dots> {
  const all = tile.z < ALL_SCHOOLS_ZOOM ? MAX_POINTS : Number.POSITIVE_INFINITY;
  const most = isInGroups(view, tile) ? MAX_WORLD_DOTS : all;
  return dotsOf(view, tile, Math.min(limit ?? most, most));
}

function isInGroups({ scope }: View, { z }: TileAddress): boolean {
  return scope.kind === "world" && z <= WORLD_ZOOM;
}

/** A view, and the properties of its schools in a tile. */
export interface TilePart {
  readonly view: ResolvedView;
  readonly schema: TileSchema;
}

/** Encodes a tile with several views of an index. Their schemas must have the same keys. */
export function encodeTogether(tile: TileAddress, parts: readonly TilePart[]): Uint8Array {
  const most = tile.z < ALL_SCHOOLS_ZOOM ? Math.ceil(MAX_POINTS / parts.length) : Number.POSITIVE_INFINITY;
  return encodePoints(
    tile,
    parts.map(({ view, schema }) => ({ view, schema, dots: runAtOnce(dotsOf(view, tile, most)) })),
  );
}

function* dotsOf(view: View, tile: TileAddress, limit: number): Steps<Dots> {
  const run = tileRun(view.index, tile);
  if (tile.z < ALL_SCHOOLS_ZOOM) return yield* thinned(view, run, tile.z + CELL_LEVELS, { limit, coarsest: tile.z });
  let dots = everySchool(view, run);
  for (let level = tile.z + LIMIT_LEVELS - 1; dots.length > limit && level >= tile.z; level--)
    dots = coarsened(view, dots, level);
  return dots;
}
