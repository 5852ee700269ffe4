import { ByteWriter, zigzag } from "./byte-writer.ts";

/** The command of a geometry that begins points. */
export const MOVE_TO = 1;

/** Points that are written as one geometry, each as its distance from the last one. */
export class MultiPoint {
  /** How many schools the points stand for. */
  schools = 0;
  private readonly moves = new ByteWriter(256);
  private points = 0;
  private x = 0;
  private y = 0;

  add(x: number, y: number, schools: number): void {
    this.moves.reserve(10);
    this.moves.varint(zigzag(x - this.x));
    this.moves.varint(zigzag(y - this.y));
    this.x = x;
    this.y = y;
    this.points++;
    this.schools += schools;
  }

  geometry(): Uint8Array {
    const geometry = new ByteWriter(this.moves.length + 5);
    geometry.varint((this.points << 3) | MOVE_TO);
    geometry.append(this.moves.written());
    return geometry.written();
  }
}
