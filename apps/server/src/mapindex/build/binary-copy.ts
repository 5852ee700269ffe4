import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { Stretch } from "../../lib/steps.ts";
import { noteLoad, type TurnsFor } from "../../lib/turns.ts";

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

  /** Returns a view of the buffer, not a copy. */
  bytes(field: number): Buffer {
    const start = this.starts[field]!;
    return this.buffer.subarray(start, start + this.lengths[field]!);
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
 * Runs a query as `COPY … TO STDOUT (FORMAT binary)` and calls `take` for each row with the same object, in time slices
 * between which other requests run.
 *
 * @param turnsFor who gets the rows. For a load, the time of PostgreSQL counts as work of the client.
 * @throws when a row has another number of fields, or the stream ends within a row
 */
export async function copyRows(
  client: pg.ClientBase,
  query: string,
  fields: number,
  take: (row: CopyRow) => void,
  turnsFor: TurnsFor,
): Promise<void> {
  // Without a limit of 0, the stream reads ahead and joins what it has read into new buffers.
  const chunks = client.query(copyTo(`copy (${query}) to stdout (format binary)`, { highWaterMark: 0 }));
  await readBinaryCopy(chunks, fields, take, turnsFor);
}

/** Reads the chunks of a binary COPY, see https://www.postgresql.org/docs/15/sql-copy.html#id-1.9.3.55.9.4. */
export async function readBinaryCopy(
  chunks: AsyncIterable<Buffer>,
  fields: number,
  take: (row: CopyRow) => void,
  turnsFor: TurnsFor,
): Promise<void> {
  const row = new CopyRow(fields);
  const stretch = new Stretch(turnsFor);
  const start = performance.now();
  let isFirst = true;
  let [at, end] = [HEADER_BYTES, HEADER_BYTES];
  let unread: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    // PostgreSQL has done most of its work when it sends the first rows.
    if (isFirst && turnsFor === "loads") noteLoad(performance.now() - start);
    isFirst = false;
    unread.push(chunk);
    length += chunk.length;
    // A row may take many chunks, which are joined once.
    if (length < end) continue;
    row.buffer = unread.length === 1 ? chunk : Buffer.concat(unread, length);
    for (end = rowEnd(row, at); end <= length; end = rowEnd(row, at)) {
      at = end;
      take(row);
    }
    unread = at < length ? [row.buffer.subarray(at)] : [];
    [length, at, end] = [length - at, 0, end - at];
    if (stretch.isOver) await stretch.next();
  }
  const trailer = Buffer.concat(unread);
  if (trailer.length - at !== 2 || trailer.readInt16BE(at) !== END)
    throw new Error("The COPY stream ended within a row.");
}

/**
 * Finds the fields of the row at `at` and returns its end, or the end of what must be read to find it. Returns infinity
 * when no more rows follow.
 */
function rowEnd(row: CopyRow, at: number): number {
  const { buffer, fields } = row;
  if (at + 2 > buffer.length) return at + 2;
  const count = buffer.readInt16BE(at);
  if (count === END) return Number.POSITIVE_INFINITY;
  if (count !== fields) throw new Error(`A row of the COPY stream has ${count} fields, not ${fields}.`);
  let position = at + 2;
  for (let field = 0; field < fields; field++) {
    if (position + 4 > buffer.length) return position + 4;
    const length = buffer.readInt32BE(position);
    row.set(field, position + 4, length);
    position += 4 + Math.max(0, length);
  }
  return position;
}
