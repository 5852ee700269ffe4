import { ByteWriter, writeVarint, zigzag } from "./byte-writer.ts";

/** The command of a geometry that begins points. */
export const MOVE_TO = 1;

/** Bytes that the distance to a point takes at most: two numbers below 2^14, as those of a tile of 4096 steps are. */
const MOVE_BYTES = 4;

/** Points that are written as one geometry, each as its distance from the last one. */
export class MultiPoint {
  /** How many schools the points stand for. */
  schools = 0;
  private readonly moves: Uint8Array;
  private length = 0;
  private x = 0;
  private y = 0;

  /** Of so many points, whose coordinates are those of a tile: 0 … 4095. */
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
