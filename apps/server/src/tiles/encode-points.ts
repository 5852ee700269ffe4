import type { TileAddress } from "../basemap/tile-address.ts";
import { type ByteWriter, zigzag } from "./byte-writer.ts";
import {
  classTags,
  type DotLayer,
  encodeLayer,
  FEATURE,
  GEOMETRY,
  inTile,
  MOVE_TO,
  POINT,
  TAGS,
  TYPE,
} from "./tile-layer.ts";
import type { TileSchema } from "./tile-schema.ts";
import { TileValues } from "./tile-values.ts";

/** Maximum number of bytes of a point feature: lengths, five tags of two numbers, type, geometry. */
const POINT_FEATURE_ROOM = 96;
/** Usual number of bytes of a point feature with its values. */
const POINT_ROOM = 40;

/**
 * Encodes a tile with one point per dot. Each point has the id of its school, and `count` when it represents several
 * schools. The schemas of all layers must have the same keys.
 */
export function encodePoints(tile: TileAddress, layers: readonly DotLayer[]): Uint8Array {
  const values = new TileValues();
  const keys = keysOf(layers[0]?.schema ?? { classKeys: [] });
  const count = layers.reduce((sum, { dots }) => sum + dots.length, 0);
  return encodeLayer(count * POINT_ROOM, keys, values, (writer) => {
    for (const layer of layers) writePoints(tile, layer, values, writer);
  });
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
