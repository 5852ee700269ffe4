import type { ResolvedView } from "../view/resolved-view.ts";
import { ByteWriter } from "./byte-writer.ts";
import type { Dots } from "./dots.ts";
import type { TileSchema } from "./tile-schema.ts";
import type { TileValues } from "./tile-values.ts";

/** Coordinate space of a tile: 4096 steps along each edge. */
const EXTENT = 4096;
const EXTENT_BITS = 12;

const utf8 = new TextEncoder();
const LAYER_NAME = utf8.encode("default");

/** Fields of the Mapbox Vector Tile schema: https://github.com/mapbox/vector-tile-spec/blob/master/2.1/vector_tile.proto */
const TILE_LAYER = 0x1a;
const NAME = 0x0a;
const KEY = 0x1a;
const EXTENT_FIELD = 0x28;
const VERSION = 0x78;
export const FEATURE = 0x12;
export const TAGS = 0x12;
export const TYPE = 0x18;
export const GEOMETRY = 0x22;
export const POINT = 1;
/** Geometry command that starts points. */
export const MOVE_TO = 1;

/** Usual number of bytes of a tile without its features. */
const FIXED_ROOM = 1024;

/** Dots of a view, with the schema of their properties. */
export interface DotLayer {
  readonly view: ResolvedView;
  readonly dots: Dots;
  readonly schema: TileSchema;
}

/**
 * Encodes a tile with one layer.
 *
 * @param room usual number of bytes of the features
 */
export function encodeLayer(
  room: number,
  keys: readonly string[],
  values: TileValues,
  writeFeatures: (writer: ByteWriter) => void,
): Uint8Array {
  const tile = new ByteWriter(FIXED_ROOM + room);
  tile.nested(TILE_LAYER, () => {
    tile.byte(VERSION);
    tile.byte(2);
    tile.field(NAME, LAYER_NAME);
    writeFeatures(tile);
    for (const key of keys) tile.field(KEY, utf8.encode(key));
    tile.append(values.written());
    tile.reserve(6);
    tile.byte(EXTENT_FIELD);
    tile.varint(EXTENT);
  });
  return tile.written();
}

/** Returns the key and value numbers of the properties of each group, computed once per tile. */
export function classTags(
  { groups }: ResolvedView,
  schema: TileSchema,
  values: TileValues,
  firstKey: number,
): (group: number) => readonly number[] {
  const known: number[][] = [];
  return (group) => {
    known[group] ??= schema
      .classValues(groups.classOf(group), groups.statusOf(group))
      .flatMap((value, i) => (value === undefined ? [] : [firstKey + i, values.of(value)]));
    return known[group];
  };
}

/** Converts a grid cell to steps of the tile that contains it, 0 … 4095. */
export function inTile(cell: number, z: number): number {
  const shift = 32 - EXTENT_BITS - z;
  return (shift >= 0 ? cell >>> shift : cell << -shift) & (EXTENT - 1);
}
