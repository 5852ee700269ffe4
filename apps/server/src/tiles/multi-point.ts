import { ByteWriter, writeVarint, zigzag } from "./byte-writer.ts";

/** Geometry command that starts points. */
export const MOVE_TO = 1;

/** Maximum number of bytes of the distance to a point: two numbers below 2^14, because a tile has 4096 steps. */
const MOVE_BYTES = 4;

/** Points that are encoded as one geometry, each as the distance from the previous one. */
export class MultiPoint {
  /** Number of schools that the points represent. */
  schools = 0;
  private readonly moves: Uint8Array;
  private length = 0;
  private x = 0;
  private y = 0;

  /** Creates a geometry for a number of points, with tile coordinates: 0 … 4095. */
  constructor(private readonly points: number) {
    this.moves = new Uint8Array(points * MOVE_BYTES);
  }

  add(x: number, y: number, schools: number): void {
    this.length = writeVarint(this.moves, this.length, zigzag(x - this.x));
    this.length = writeVarint(this.moves, this.length, zigzag(y - this.y));
    this.x = x;
    this.y = y;
    this.schools += schools;
  }

  geometry(): Uint8Array {
    const geometry = new ByteWriter(this.length + 5);
    geometry.varint((this.points << 3) | MOVE_TO);
    geometry.append(this.moves.subarray(0, this.length));
    return geometry.written();
  }
}
