import { Stretch } from "../../lib/steps.ts";
import type { TurnsFor } from "../../lib/turns.ts";

/** `PGCOPY\n\377\r\n\0`, flags and an empty header extension. */
const SIGNATURE_BYTES = 11;
const HEADER_BYTES = SIGNATURE_BYTES + 8;
const END = -1;

/** One row of a binary COPY, with the position of each field in the buffer. */
export class CopyRow {
  buffer: Buffer = Buffer.alloc(0);
  private readonly starts: Int32Array;
  private readonly lengths: Int32Array;

  constructor(readonly fields: number) {
    this.starts = new Int32Array(fields);
    this.lengths = new Int32Array(fields);
  }

  set(field: number, start: number, length: number): void {
    this.starts[field] = start;
    this.lengths[field] = length;
  }

  isNull(field: number): boolean {
    return this.lengths[field] === -1;
  }

  text(field: number): string {
    const start = this.starts[field]!;
    return this.buffer.toString("utf8", start, start + this.lengths[field]!);
  }

  int4(field: number): number {
    return this.buffer.readInt32BE(this.starts[field]!);
  }

  float8(field: number): number {
    return this.buffer.readDoubleBE(this.starts[field]!);
  }

  bool(field: number): boolean {
    return this.buffer[this.starts[field]!] === 1;
  }
}

/**
 * Reads the chunks of `COPY … TO STDOUT (FORMAT binary)`, see
 * https://www.postgresql.org/docs/15/sql-copy.html#id-1.9.3.55.9.4. Calls `take` for each row with the same object, in
 * time slices between which other requests run.
 *
 * @throws when a row has another number of fields, or the stream ends within a row
 */
export async function readBinaryCopy(
  chunks: AsyncIterable<Buffer>,
  fields: number,
  take: (row: CopyRow) => void,
  turnsFor: TurnsFor = "loads",
): Promise<void> {
  const row = new CopyRow(fields);
  let rest: Buffer = Buffer.alloc(0);
  let at = HEADER_BYTES;
  const stretch = new Stretch(turnsFor);
  for await (const chunk of chunks) {
    row.buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let next = rowEnd(row, at); next > 0; next = rowEnd(row, at)) {
      at = next;
      take(row);
    }
    const used = Math.min(at, row.buffer.length);
    rest = row.buffer.subarray(used);
    at -= used;
    if (stretch.isOver) await stretch.next();
  }
  if (rest.length - at !== 2 || rest.readInt16BE(at) !== END) throw new Error("The COPY stream ended within a row.");
}

/**
 * Finds the fields of the row at `at` and returns its end; 0 when the buffer does not contain the whole row, or no more
 * rows follow.
 */
function rowEnd(row: CopyRow, at: number): number {
  const { buffer, fields } = row;
  if (at + 2 > buffer.length) return 0;
  const count = buffer.readInt16BE(at);
  if (count === END) return 0;
  if (count !== fields) throw new Error(`A row of the COPY stream has ${count} fields, not ${fields}.`);
  let position = at + 2;
  for (let field = 0; field < fields; field++) {
    if (position + 4 > buffer.length) return 0;
    const length = buffer.readInt32BE(position);
    row.set(field, position + 4, length);
    position += 4 + Math.max(0, length);
  }
  return position <= buffer.length ? position : 0;
}
