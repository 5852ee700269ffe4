import type { TileAddress } from "../basemap/tile-address.ts";
import type { MapIndex } from "../mapindex/index.ts";
import { type ByteWriter, zigzag } from "./byte-writer.ts";
import type { Dots } from "./dots.ts";
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
import { TileValues } from "./tile-values.ts";

/**
 * World tiles round positions to half a pixel of a 512-pixel tile. They are only drawn at low zooms, and compress
 * better this way.
 */
const WORLD_STEP_BITS = 2;
/** Maximum number of bytes of the distance to a point: two numbers below 2^14, because a tile has 4096 steps. */
const MOVE_BYTES = 4;

/** Encodes a tile with one feature per group, which contains all dots of the group, the total `count`, and no ids. */
export function encodeGroups(tile: TileAddress, { view, dots, schema }: DotLayer): Uint8Array {
  const values = new TileValues();
  const keys = [...schema.classKeys, "count"];
  const tagsOf = classTags(view, schema, values, 0);
  const positions = halfPixels(view.index, tile.z, dots);
  return encodeLayer(dots.length * MOVE_BYTES, keys, values, (writer) => {
    for (const [group, own] of dots.byGroup()) {
      const tags = [...tagsOf(group), keys.length - 1, values.of(schoolsOf(dots, own))];
      writer.nested(FEATURE, () => {
        writer.nested(TAGS, () => writer.varints(tags));
        writer.reserve(2);
        writer.byte(TYPE);
        writer.byte(POINT);
        writer.nested(GEOMETRY, () => writeMultiPoint(writer, own, positions));
      });
    }
  });
}

function schoolsOf({ counts }: Dots, own: Uint32Array): number {
  let schools = 0;
  for (const dot of own) schools += counts[dot]!;
  return schools;
}

/** Tile coordinates of dots, 0 … 4095. */
interface Positions {
  readonly xs: Uint16Array;
  readonly ys: Uint16Array;
}

/** Writes points as one geometry, each as the distance from the previous one. */
function writeMultiPoint(writer: ByteWriter, own: Uint32Array, { xs, ys }: Positions): void {
  writer.reserve(5 + own.length * MOVE_BYTES);
  writer.varint((own.length << 3) | MOVE_TO);
  let [x, y] = [0, 0];
  for (const dot of own) {
    writer.varint(zigzag(xs[dot]! - x));
    writer.varint(zigzag(ys[dot]! - y));
    x = xs[dot]!;
    y = ys[dot]!;
  }
}

/**
 * Returns the positions of dots. The loop does nothing else, so that the processor can load the memory of many rows in
 * parallel.
 */
function halfPixels({ x, y }: MapIndex, z: number, { rows, length }: Dots): Positions {
  const [xs, ys] = [new Uint16Array(length), new Uint16Array(length)];
  for (let i = 0; i < length; i++) {
    const row = rows[i]!;
    xs[i] = halfPixel(inTile(x[row]!, z));
    ys[i] = halfPixel(inTile(y[row]!, z));
  }
  return { xs, ys };
}

function halfPixel(step: number): number {
  return ((step >> WORLD_STEP_BITS) << WORLD_STEP_BITS) + (1 << (WORLD_STEP_BITS - 1));
}
