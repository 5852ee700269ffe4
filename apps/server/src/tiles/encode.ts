import type { TileAddress } from "../basemap/tile-address.ts";
import type { MapIndex } from "../mapindex/index.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import { ByteWriter, zigzag } from "./byte-writer.ts";
import type { Dots } from "./dots.ts";
import { MOVE_TO, MultiPoint } from "./multi-point.ts";
import type { TileSchema } from "./tile-schema.ts";
import { TileValues } from "./tile-values.ts";

/** Coordinate space of a tile: 4096 steps along each edge. */
export const EXTENT = 4096;
const EXTENT_BITS = 12;
/**
 * World tiles round positions to half a pixel of a 512-pixel tile. They are only drawn at low zooms, and compress
 * better this way.
 */
const WORLD_STEP_BITS = 2;

const utf8 = new TextEncoder();
const LAYER_NAME = utf8.encode("default");

/** Fields of the Mapbox Vector Tile schema: https://github.com/mapbox/vector-tile-spec/blob/master/2.1/vector_tile.proto */
const TILE_LAYER = 0x1a;
const NAME = 0x0a;
const FEATURE = 0x12;
const KEY = 0x1a;
const EXTENT_FIELD = 0x28;
const VERSION = 0x78;
const TAGS = 0x12;
const TYPE = 0x18;
const GEOMETRY = 0x22;
const POINT = 1;

/** Maximum number of bytes of a point feature: lengths, five tags of two numbers, type, geometry. */
const POINT_FEATURE_ROOM = 96;

/** Dots of a view, with the schema of their properties. */
export interface DotLayer {
  readonly view: ResolvedView;
  readonly dots: Dots;
  readonly schema: TileSchema;
}

/**
 * Encodes a tile with one point per dot. Each point has the id of its school, and `count` when it represents several
 * schools. The schemas of all layers must have the same keys.
 */
export function encodePoints(tile: TileAddress, layers: readonly DotLayer[]): Uint8Array {
  const values = new TileValues();
  const features = new ByteWriter(64 + layers.reduce((sum, { dots }) => sum + dots.length, 0) * 32);
  for (const layer of layers) writePoints(tile, layer, values, features);
  return tileOf(features, keysOf(layers[0]?.schema ?? { classKeys: [] }), values);
}

function keysOf({ idKey = "id", classKeys, valueKey }: Pick<TileSchema, "idKey" | "classKeys" | "valueKey">): string[] {
  return [idKey, ...classKeys, ...(valueKey === undefined ? [] : [valueKey]), "count"];
}

function writePoints(
  tile: TileAddress,
  { view, dots, schema }: DotLayer,
  values: TileValues,
  features: ByteWriter,
): void {
  const { index, valueAt } = view;
  const { valueKey, missingValue = null } = schema;
  const countKey = keysOf(schema).length - 1;
  const tagsOf = classTags(view, schema, values, 1);
  for (let i = 0; i < dots.length; i++) {
    const row = dots.rows[i]!;
    features.reserve(POINT_FEATURE_ROOM);
    features.byte(FEATURE);
    const featureAt = features.length++;
    features.byte(TAGS);
    const tagsAt = features.length++;
    features.byte(0);
    features.varint(values.ofId(index.ids[row]!));
    for (const number of tagsOf(dots.groups[i]!)) features.varint(number);
    const value = valueKey === undefined ? null : (valueAt(row) ?? missingValue);
    if (value !== null) {
      features.byte(countKey - 1);
      features.varint(values.of(value));
    }
    if (dots.counts[i]! > 1) {
      features.byte(countKey);
      features.varint(values.of(dots.counts[i]!));
    }
    features.bytes[tagsAt] = features.length - tagsAt - 1;
    features.byte(TYPE);
    features.byte(POINT);
    features.byte(GEOMETRY);
    const geometryAt = features.length++;
    features.byte((1 << 3) | MOVE_TO);
    features.varint(zigzag(inTile(index.x[row]!, tile.z)));
    features.varint(zigzag(inTile(index.y[row]!, tile.z)));
    features.bytes[geometryAt] = features.length - geometryAt - 1;
    features.bytes[featureAt] = features.length - featureAt - 1;
  }
}

/** Encodes a tile with one feature per group, which contains all dots of the group, the total `count`, and no ids. */
export function encodeGroups(tile: TileAddress, { view, dots, schema }: DotLayer): Uint8Array {
  const values = new TileValues();
  const keys = [...schema.classKeys, "count"];
  const tagsOf = classTags(view, schema, values, 0);
  const features = new ByteWriter(4096 + dots.length * 4);
  for (const [group, points] of pointsByGroup(view.index, tile.z, dots)) {
    const tags = new ByteWriter(64);
    for (const number of [...tagsOf(group), keys.length - 1, values.of(points.schools)]) tags.varint(number);
    const geometry = points.geometry();
    const feature = new ByteWriter(geometry.length + tags.length + 16);
    feature.field(TAGS, tags.written());
    feature.byte(TYPE);
    feature.byte(POINT);
    feature.field(GEOMETRY, geometry);
    features.field(FEATURE, feature.written());
  }
  return tileOf(features, keys, values);
}

/** Collects the dots of each group into one geometry, in the order of the groups. */
function pointsByGroup(index: MapIndex, z: number, dots: Dots): readonly (readonly [number, MultiPoint])[] {
  const { xs, ys } = halfPixels(index, z, dots);
  return dots.byGroup().map(([group, own]) => {
    const points = new MultiPoint(own.length);
    for (const i of own) points.add(xs[i]!, ys[i]!, dots.counts[i]!);
    return [group, points];
  });
}

/**
 * Returns the positions of dots. The loop does nothing else, so that the processor can load the memory of many rows in
 * parallel.
 */
function halfPixels({ x, y }: MapIndex, z: number, { rows, length }: Dots): { xs: Uint16Array; ys: Uint16Array } {
  const [xs, ys] = [new Uint16Array(length), new Uint16Array(length)];
  for (let i = 0; i < length; i++) {
    const row = rows[i]!;
    xs[i] = halfPixel(inTile(x[row]!, z));
    ys[i] = halfPixel(inTile(y[row]!, z));
  }
  return { xs, ys };
}

/** Returns the key and value numbers of the properties of each group, computed once per tile. */
function classTags(
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
function inTile(cell: number, z: number): number {
  const shift = 32 - EXTENT_BITS - z;
  return (shift >= 0 ? cell >>> shift : cell << -shift) & (EXTENT - 1);
}

function halfPixel(step: number): number {
  return ((step >> WORLD_STEP_BITS) << WORLD_STEP_BITS) + (1 << (WORLD_STEP_BITS - 1));
}

function tileOf(features: ByteWriter, keys: readonly string[], values: TileValues): Uint8Array {
  const table = values.written();
  const layer = new ByteWriter(features.length + table.length + 256);
  layer.byte(VERSION);
  layer.byte(2);
  layer.field(NAME, LAYER_NAME);
  layer.append(features.written());
  for (const key of keys) layer.field(KEY, utf8.encode(key));
  layer.append(table);
  layer.reserve(8);
  layer.byte(EXTENT_FIELD);
  layer.varint(EXTENT);
  const tile = new ByteWriter(layer.length + 8);
  tile.field(TILE_LAYER, layer.written());
  return tile.written();
}
