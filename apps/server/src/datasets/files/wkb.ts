/** Geometry types as numbered in the standard. */
const TYPES = { point: 1, polygon: 3, multiPolygon: 6 } as const;
const BYTE = 1;
const COUNT = 4;
const DOUBLE = 8;
/** Size of the byte order and type of a geometry, in bytes. */
const HEAD = BYTE + COUNT;
const POSITION = 2 * DOUBLE;

type Ring = readonly (readonly number[])[];

type Geometry =
  | { readonly type: "Point"; readonly coordinates: readonly [number, number] }
  | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly Ring[])[] };

/** Converts a GeoJSON geometry to well-known binary. */
export function wkbOf({ type, coordinates }: Geometry): Uint8Array {
  return type === "Point" ? wkbPoint(...coordinates) : wkbMultiPolygon(coordinates);
}

/**
 * Returns a point as well-known binary (OGC 06-103r4), little-endian, in degrees. The library uses a kilobyte for each
 * point.
 */
export function wkbPoint(lon: number, lat: number): Uint8Array {
  const writer = new WkbWriter(HEAD + POSITION);
  writer.head(TYPES.point);
  writer.position(lon, lat);
  return writer.bytes;
}

/** Returns the polygons of an outline in the same format; the outer ring of each polygon is first. */
export function wkbMultiPolygon(polygons: readonly (readonly Ring[])[]): Uint8Array {
  const writer = new WkbWriter(HEAD + COUNT + sum(polygons, sizeOfPolygon));
  writer.head(TYPES.multiPolygon);
  writer.count(polygons.length);
  for (const rings of polygons) {
    writer.head(TYPES.polygon);
    writer.count(rings.length);
    for (const ring of rings) {
      writer.count(ring.length);
      for (const [lon, lat] of ring) writer.position(lon!, lat!);
    }
  }
  return writer.bytes;
}

function sizeOfPolygon(rings: readonly Ring[]): number {
  return HEAD + COUNT + sum(rings, (ring) => COUNT + ring.length * POSITION);
}

function sum<T>(items: readonly T[], sizeOf: (item: T) => number): number {
  return items.reduce((total, item) => total + sizeOf(item), 0);
}

/** Writer with a fixed number of bytes. */
class WkbWriter {
  readonly bytes: Uint8Array;
  private readonly view: DataView;
  private at = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
    this.view = new DataView(this.bytes.buffer);
  }

  head(type: number): void {
    this.view.setUint8(this.at, 1);
    this.at += BYTE;
    this.count(type);
  }

  count(value: number): void {
    this.view.setUint32(this.at, value, true);
    this.at += COUNT;
  }

  position(lon: number, lat: number): void {
    this.view.setFloat64(this.at, lon, true);
    this.view.setFloat64(this.at + DOUBLE, lat, true);
    this.at += POSITION;
  }
}
